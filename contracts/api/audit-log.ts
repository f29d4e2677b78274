import { z } from 'zod';
import { list } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { AuditKind, AuditSubject } from '../values/audit.ts';
import { Id, Instant } from '../values/common.ts';

/** Something that a person did. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** The person by their name at the time, or the token by which a program acted. */
  by: z.string(),
  /** Their company, or the one that they acted for, told to the platform; null for its own people. */
  company: z.string().nullable(),
  /** The fact's type. */
  type: z.string(),
  kind: AuditKind,
  subject: AuditSubject,
  /** What the subject is called, empty where it has no name (any more). */
  name: z.string(),
  /** The agent whom it is about; empty where it is about none, or the viewer may not know who. */
  agent: z.string(),
  /** In the words of who did it, where they gave any. */
  reason: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/**
 * Who did what, on whom or what, when and why: acts of the people of the caller's company and of those who acted for it, for the platform of all
 * companies; with them what agents of the company let be kept of where they are. What a person may not view on other screens is left out here too.
 */
export const AuditLog = list({
  name: 'AuditLog',
  summary: 'List what people did',
  path: '/Audit/Log',
  access: {
    roles: [...roleGroups.admin, ...roleGroups.agency, ...roleGroups.customerNotAsAdmin],
    all: ['admin.view', 'admin.update'],
  },
  row: AuditEntry,
  sorts: ['at', 'by', 'type'],
  defaultSort: { key: 'at', asc: false },
  filters: { person: Id, kind: AuditKind, subject: AuditSubject },
});

import { z } from 'zod';
import { list } from '../endpoint.ts';
import { roleGroups } from '../permissions.ts';
import { AuditKind, AuditSubject } from '../values/audit.ts';
import { Id, Instant } from '../values/common.ts';

/** An action of a person. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Name of the person at the time, or of the token by which a program acted. */
  by: z.string(),
  /** The person's company, or the one that they acted for, shown to the platform; null for platform staff. */
  company: z.string().nullable(),
  /** Type of the event. */
  type: z.string(),
  kind: AuditKind,
  subject: AuditSubject,
  /** Name of the subject; empty where it has none, or no longer exists. */
  name: z.string(),
  /** Name of the agent whom the action is about; empty where it is about none, or the viewer may not know them. */
  agent: z.string(),
  /** Reason in the person's own words; empty where they gave none. */
  reason: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/**
 * Who did what, on whom or what, when and why: actions of people of the caller's company and of people who acted for it
 * (for the platform: of all companies), and the consents of the company's agents to the storage of positions. What a
 * person may not see on other screens is left out here too.
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

import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { AlertKind } from '../values/alert.ts';
import { Id, Instant, Words } from '../values/common.ts';
import { PlacedEvent } from '../values/site-event.ts';

const office: Access = { roles: [...roleGroups.agency, ...roleGroups.customer], all: ['requests.view'] };

/** An alert for the office. `note` and `handledBy` are shown to the company that had to handle it. */
export const AlertEntry = z.object({
  id: Id,
  kind: AlertKind,
  happenedAt: Instant,
  request: PlacedEvent.nullable(),
  position: z.string(),
  start: Instant.nullable(),
  timezone: z.string().nullable(),
  /** Name of the agent; empty where the viewer may not know it. */
  agent: z.string(),
  handledAt: Instant.nullable(),
  handledBy: z.string().nullable(),
  note: z.string().nullable(),
  can: z.array(z.enum(['handle'])),
});
export type AlertEntry = z.output<typeof AlertEntry>;

export const Alerts = list({
  name: 'Alerts',
  summary: 'List alerts',
  path: '/Reports/alerts',
  access: office,
  row: AlertEntry,
  sorts: ['happenedAt', 'kind', 'event', 'handledAt'],
  defaultSort: { key: 'happenedAt', asc: false },
  filters: { kind: AlertKind, handled: z.enum(['open', 'handled']) },
});

/** Records that a person has handled an alert, with what was done about it. */
export const HandleAlert = write({
  name: 'HandleAlert',
  summary: 'Record how an alert was handled',
  path: '/Reports/alerts/:id/Handle',
  access: office,
  input: z.object({ id: Id, note: Words({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(1000) }),
});

import { z } from 'zod';
import { list } from '../endpoint.ts';
import { Id, Instant, Zone } from '../values/common.ts';
import { NamedGround, RefusalFigures, RefusalGround } from '../values/refusal.ts';
import { employeeAccess } from './employees.ts';

/** A shift that an agent refused, or gave back after accepting it. */
export const RefusalEntry = z.object({
  id: Id,
  at: Instant,
  agent: z.object({ id: Id, fullName: z.string() }),
  /** For whom the agent was on the shift, told to the platform; null for the employer itself. */
  employer: z.string().nullable(),
  /** Null where the event is removed. */
  request: z.object({ id: Id, requestNo: z.string(), title: z.string() }).nullable(),
  place: z.string(),
  /** The shift's times when it was refused, by the clock of its place. */
  start: Instant,
  end: Instant,
  timezone: Zone,
  /** The right that the refusal stood on; null for none. */
  ground: RefusalGround.nullable(),
  /** What the rights are measured by; null where nobody measured it. */
  figures: RefusalFigures.nullable(),
});
export type RefusalEntry = z.output<typeof RefusalEntry>;

/**
 * Shifts that agents refused while the caller's company employed them for the shift; for the platform of all companies. Whoever else has a hand in a shift
 * is told nothing here. Refusals by right (Act respecting labour standards, s. 59.0.1 and 78) count in no ranking, share of call-offs or rating.
 */
export const Refusals = list({
  name: 'Refusals',
  summary: 'List refused shifts',
  path: '/employee/refusals',
  access: employeeAccess('agent.view', 'requests.view'),
  row: RefusalEntry,
  sorts: ['at', 'agent', 'place', 'start'],
  defaultSort: { key: 'at', asc: false },
  filters: { ground: NamedGround },
});

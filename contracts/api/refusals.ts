import { z } from 'zod';
import { list } from '../endpoint.ts';
import { Id, Instant, NamedInFull, Zone } from '../values/common.ts';
import { EventTitle } from '../values/site-event.ts';
import { RefusalFigures, RefusalGround, RefusalGroundOrOther } from '../values/refusal.ts';
import { employeeAccess } from './employee-access.ts';

/** A shift that an agent refused, before or after accepting it. */
export const RefusalEntry = z.object({
  id: Id,
  at: Instant,
  agent: NamedInFull,
  /** The agent's employer for the shift, shown to the platform; null for the employer itself. */
  employer: z.string().nullable(),
  /** Null where the event has been removed. */
  request: EventTitle.nullable(),
  place: z.string(),
  /** The shift's times when it was refused, in the time zone of its place. */
  start: Instant,
  end: Instant,
  timezone: Zone,
  /** The right by which the agent refused; null for none. */
  ground: RefusalGround.nullable(),
  /** Figures by which the rights are measured; null where they were not measured. */
  figures: RefusalFigures.nullable(),
});
export type RefusalEntry = z.output<typeof RefusalEntry>;

/**
 * Shifts that agents refused while the caller's company was their employer for the shift; for the platform of all
 * companies. Other companies with a part in a shift see nothing here. Refusals by right (Act respecting labour
 * standards, s. 59.0.1 and 78) count in no ranking, share of call-offs or rating.
 */
export const Refusals = list({
  name: 'Refusals',
  summary: 'List refused shifts',
  path: '/employee/refusals',
  access: employeeAccess('agent.view', 'requests.view'),
  row: RefusalEntry,
  sorts: ['at', 'agent', 'place', 'start'],
  defaultSort: { key: 'at', asc: false },
  filters: { ground: RefusalGroundOrOther },
});

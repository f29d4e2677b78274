import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { Flag, Id, Instant } from '../values/common.ts';
import { NeedKind, NeedSubject } from '../values/need.ts';
import { Mission } from './agent-requests.ts';
import { PunchContest } from './device-punches.ts';
import { OperationShift, OperationShifts } from './operations.ts';

/** Shifts, and missions, and contested punches that one answer holds at most. */
export const mostNeeds = 100;

/** Who has taken it on, since when; `own`: the caller. */
const Taken = z.object({ by: z.string(), at: Instant, own: z.boolean() });

/** Agents who were texted about a shift and may still take it: since when, and until when at the latest. */
const Texted = z.object({ agents: z.int(), at: Instant, until: Instant });

/** One thing that needs a person: a shift, a mission that waits for an answer, or a contested punch. `at`: when it bites. */
export const Need = z.object({
  id: Id,
  subject: NeedSubject,
  need: NeedKind,
  at: Instant,
  taken: Taken.nullable(),
  texted: Texted.nullable(),
  shift: OperationShift.nullable(),
  inquiry: Mission.nullable(),
  contest: PunchContest.nullable(),
});
export type Need = z.output<typeof Need>;

/**
 * What needs a person now, the most urgent first: of today's shifts that the caller's agency fills, of its inquiries and of the contested punches
 * that it answers for, each with its own grant. `more`: there are others than these.
 */
export const OperationNow = read({
  name: 'OperationNow',
  summary: 'List what needs a person now',
  path: '/Operations/Now',
  access: OperationShifts.access,
  input: z.object({}),
  output: z.object({ needs: z.array(Need), more: z.boolean() }),
});

/** Says that the caller sees to something, or no longer does; everybody of their agency who watches the list is told. */
export const TakeNeed = write({
  name: 'TakeNeed',
  summary: 'See to something, or stop',
  path: '/Operations/Now/:id/Take',
  access: OperationShifts.access,
  input: z.object({ id: Id, subject: NeedSubject, on: Flag.default(true) }),
});

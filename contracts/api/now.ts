import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { Flag, Id, Instant } from '../values/common.ts';
import { NeedKind, NeedSubject } from '../values/need.ts';
import { Mission } from './agent-requests.ts';
import { PunchContest } from './device-punches.ts';
import { OperationShift, OperationShifts } from './operations.ts';

/** Most shifts, most missions and most contested punches in one answer. */
export const maxNowRows = 100;

/** Who has taken it on, and since when; `own`: the caller. */
const Taken = z.object({ by: z.string(), at: Instant, own: z.boolean() });

/** Agents who were texted about a shift and can still take it: since when, and until when at the latest. */
const Texted = z.object({ agents: z.int(), at: Instant, until: Instant });

/**
 * Something that needs a person: a shift, a mission that waits for an answer, or a contested punch. `at`: when it
 * becomes urgent.
 */
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
 * What needs a person now, the most urgent first: today's shifts that the caller's agency fills, its inquiries, and the
 * contested punches it is responsible for, each with its own grant. `more`: there are others.
 */
export const OperationNow = read({
  name: 'OperationNow',
  summary: 'List what needs a person now',
  path: '/Operations/Now',
  access: OperationShifts.access,
  input: z.object({}),
  output: z.object({ needs: z.array(Need), more: z.boolean() }),
});

/** Takes on something that needs a person, or releases it; everybody of the agency who watches the list is informed. */
export const TakeNeed = write({
  name: 'TakeNeed',
  summary: 'See to something, or stop',
  path: '/Operations/Now/:id/Take',
  access: OperationShifts.access,
  input: z.object({ id: Id, subject: NeedSubject, on: Flag.default(true) }),
});

import type { ProblemCode } from '#contracts/problems.ts';
import { sideOf } from '#contracts/permissions.ts';
import { startsTooSoon } from '#contracts/values/ability.ts';
import { longestShiftMinutes } from '#contracts/values/shift.ts';
import { Rejected, type Context } from '#kernel/decider.ts';
import { isFullSpan } from './shift-length.rule.ts';
import type { ShiftState } from './shift-state.types.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

/** Minutes before the start at which a punch counts as one on the wrong day. */
export const earliestPunch = 12 * 60;
/** Longest presence in minutes: the longest shift with the earliest punch-in. */
export const longestPresence = longestShiftMinutes + earliestPunch;

type Assigned = {
  readonly plan: NonNullable<ShiftState['plan']>;
  readonly assignment: NonNullable<ShiftState['assignment']>;
};
type Invariant = {
  /** Code of the refusal of a command that would break it. */
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, number>>;
  /** Whether the shift is in a state that no single command would create. @param now a UTC instant */
  readonly broken: (shift: ShiftState, now: string) => boolean;
};

/** Applies to shifts with an agent only. */
const ofAssignment =
  (broken: (shift: Assigned, now: string) => boolean): Invariant['broken'] =>
  ({ plan, removed, assignment }, now) =>
    plan !== undefined && !removed && assignment !== null && broken({ plan, assignment }, now);

/**
 * Invariants of every shift, however many commands changed it; the guards of commands check the same for their own
 * input.
 */
export const shiftInvariants: Readonly<Record<string, Invariant>> = {
  'ends after its start, at most 72 hours later': {
    code: 'SHIFT_TOO_LONG',
    values: { hours: longestShiftMinutes / 60 },
    broken: ({ plan }) => plan !== undefined && !isFullSpan(plan, plan.zone),
  },
  'is not being filled while somebody is on it': {
    code: 'SHIFT_ALREADY_ASSIGNED',
    broken: ({ assignment, published, autoAssign, offers }) =>
      assignment !== null && (published !== null || autoAssign !== null || offers.length > 0),
  },
  'is wanted by agents only while it is published': {
    code: 'JOB_WITHDRAWN',
    broken: ({ published, claims, declined }) => published === null && claims.length + declined.length > 0,
  },
  'is offered to nobody who has or had it': {
    code: 'HANDOVER_CIRCLE',
    broken: ({ plan, chain, offers }) =>
      offers.some(({ toAgencyId }) => [plan?.agencyId, ...chain.map((link) => link.toAgencyId)].includes(toAgencyId)),
  },
  'has steps in their order': {
    code: 'ASSIGNMENT_NOT_ACCEPTED',
    broken: ofAssignment(
      ({ assignment: { accepted, confirmed, punchIn, punchOut } }) =>
        (confirmed && !accepted) || (punchIn !== null && !confirmed) || (punchOut !== null && punchIn === null),
    ),
  },
  'is punched in at most 12 hours before its start': {
    code: 'PUNCH_TOO_EARLY',
    broken: ofAssignment(
      ({ plan, assignment: { punchIn } }) => punchIn !== null && minutesBetween(punchIn, plan.start) > earliestPunch,
    ),
  },
  'has its punch-out after its punch-in': {
    code: 'PUNCH_OUT_BEFORE_IN',
    broken: ofAssignment(
      ({ assignment: { punchIn, punchOut } }) => punchIn !== null && punchOut !== null && punchOut <= punchIn,
    ),
  },
  'is left at most 84 hours after it was punched in': {
    code: 'PRESENCE_TOO_LONG',
    values: { hours: longestPresence / 60 },
    broken: ofAssignment(
      ({ assignment: { punchIn, punchOut } }) =>
        punchIn !== null && punchOut !== null && minutesBetween(punchIn, punchOut) > longestPresence,
    ),
  },
  'has its breaks inside it, one at a time': {
    code: 'BREAK_OUTSIDE_SHIFT',
    broken: ofAssignment(({ plan, assignment: { punchIn, punchOut, breaks } }) => {
      const from = punchIn !== null && punchIn < plan.start ? punchIn : plan.start;
      const until = punchOut !== null && punchOut > plan.end ? punchOut : plan.end;
      const sorted = [...breaks].sort((a, b) => (a.start < b.start ? -1 : 1));
      return sorted.some(
        ({ start, end }, index) => start < from || end > until || (index > 0 && start < sorted[index - 1]!.end),
      );
    }),
  },
  'is rated when it is over': {
    code: 'RATING_TOO_EARLY',
    broken: ofAssignment(
      ({ plan, assignment: { rating, punchOut } }, now) => rating !== null && punchOut === null && now < plan.end,
    ),
  },
};

type Change = { readonly before: ShiftState; readonly after: ShiftState };

/**
 * Rule cancel.24h and decision 39, for every act of a customer: a shift that starts within 24 h is not removed, moved
 * out of the 24 h, or taken from its agency, whoever it belongs to.
 */
export const escapes24Hours = ({ before, after }: Change, { actor, now }: Pick<Context, 'actor' | 'now'>): boolean =>
  sideOf(actor.role) === 'customer' &&
  before.plan !== undefined &&
  !before.removed &&
  startsTooSoon(before.plan.start, now) &&
  (after.removed ||
    !startsTooSoon(after.plan!.start, now) ||
    (before.plan.agencyId !== null && after.plan!.agencyId === null));

/** @throws Rejected where a command would break an invariant; one that was broken before may stay broken */
export const requireInvariants = (change: Change, context: Pick<Context, 'actor' | 'now'>): void => {
  if (escapes24Hours(change, context)) throw new Rejected('SHIFT_STARTS_WITHIN_24H');
  for (const { code, values, broken } of Object.values(shiftInvariants))
    if (broken(change.after, context.now) && !broken(change.before, context.now)) throw new Rejected(code, values);
};

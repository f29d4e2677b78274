import type { Replaced } from '#contracts/events/declare.ts';
import { setBy } from '#contracts/values/party-money.ts';
import { type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { partyOf } from '#services/scheduling/shift/shift.state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where the fields that an event replaces were in the shift before it; undefined where there was no value. */
export const replacedValues: {
  readonly [R in Replaced]: (before: ShiftState, data: Fields) => object | null | undefined;
} = {
  terms: (before, data) => setBy(before, partyOf(before, data)),
  plan: ({ plan }) => plan,
  autoAssign: ({ autoAssign }) => autoAssign,
  assignment: ({ assignment }) => assignment,
  lateness: ({ assignment }) => ({ minutes: assignment?.lateEstimatedTime }),
  arrival: ({ assignment }) => ({ arrivesAt: assignment?.arrivesAt }),
  timeSheet: ({ assignment }) =>
    assignment && { punchIn: assignment.punchIn, punchOut: assignment.punchOut, note: assignment.correctionNote },
  break: ({ assignment }, { breakId }) => assignment?.breaks.find(({ id }) => id === breakId),
  rating: ({ assignment }) => assignment?.rating,
  stay: ({ assignment }) => assignment && { compulsory: assignment.compulsoryBeyondShift },
  adjustment: (before, data) => {
    const { adjustments } = setBy(before, partyOf(before, data));
    return { adjustment: adjustments[data['rate'] as keyof typeof adjustments] ?? null };
  },
  nightPrime: (before, data) => ({ disabled: setBy(before, partyOf(before, data)).nightPrimeDisabled }),
  kilometres: (before, data) => setBy(before, partyOf(before, data)).kilometres,
};

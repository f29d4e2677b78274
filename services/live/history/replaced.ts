import type { Replaced } from '#contracts/events/declare.ts';
import type { ShiftState } from '#services/scheduling/shift/shift.state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where the fields of a fact that replaces something stood in the shift before it; undefined where nothing held them. */
export const held: { readonly [R in Replaced]: (before: ShiftState, data: Fields) => object | null | undefined } = {
  shift: (before) => before,
  plan: ({ plan }) => plan,
  autoAssign: ({ autoAssign }) => autoAssign,
  assignment: ({ assignment }) => assignment,
  lateness: ({ assignment }) => ({ minutes: assignment?.lateEstimatedTime }),
  timeSheet: ({ assignment }) => assignment && { punchIn: assignment.punchIn, punchOut: assignment.punchOut, note: assignment.correctionNote },
  break: ({ assignment }, { breakId }) => assignment?.breaks.find(({ id }) => id === breakId),
  rating: ({ assignment }) => assignment?.rating,
  adjustment: ({ adjustments }, { rate }) => ({ adjustment: adjustments[rate as keyof typeof adjustments] ?? null }),
  nightPrime: ({ nightPrimeDisabled }) => ({ disabled: nightPrimeDisabled }),
  kilometres: ({ kilometres }) => kilometres,
};

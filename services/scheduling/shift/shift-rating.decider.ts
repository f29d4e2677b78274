import { isSame } from '#contracts/values/same.ts';
import { responsibleAgency } from '#contracts/values/relation.ts';
import type { RatingWords } from '#contracts/values/rating.ts';
import type { Context } from '#kernel/decider.ts';
import { current, requireLive, assignmentRef, refuse, requireFor } from './shift-guards.rule.ts';
import type { ShiftEvent, ShiftState } from './shift-state.types.ts';

type Named = { readonly shiftId: string; readonly assignmentId: string };

export type RatingCommands = {
  RateAssignment: Named & { readonly rating: RatingWords };
  ReviseRating: Named & { readonly rating: RatingWords };
  /** By the policy that reacts to the agent's exclusion. */
  NoteExclusion: Named & { readonly exclusionId: string; readonly reason: string };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/** Ratings of the agent after the shift (rules assign.rated, rating.scale). */
export const rating: Decide<RatingCommands> = {
  RateAssignment: ({ shiftId, assignmentId, rating: newRating }, state, context) => {
    const assignment = current(state, assignmentId);
    requireFor('rate', state, context);
    const { customerId, agencyId, start, end, title, position } = requireLive(state);
    if (assignment.rating) refuse('ALREADY_RATED');
    if (!assignment.punchOut && context.now < end) refuse('RATING_TOO_EARLY');
    const of = {
      customerId,
      agencyId: responsibleAgency({ ...state, agencyId }),
      employerId: assignment.employerId,
      start,
      title: title || position,
    };
    return { type: 'AssignmentRated', data: { ...assignmentRef(state, shiftId, assignment), ...of, ...newRating } };
  },
  ReviseRating: ({ shiftId, assignmentId, rating: newRating }, state, context) => {
    const assignment = current(state, assignmentId);
    requireFor('rate', state, context);
    if (!assignment.rating) refuse('NOT_RATED');
    if (isSame(assignment.rating, newRating)) return [];
    return { type: 'RatingRevised', data: { ...assignmentRef(state, shiftId, assignment), ...newRating } };
  },
  NoteExclusion: ({ shiftId, assignmentId, exclusionId, reason }, state) => {
    const { assignment } = state;
    if (assignment?.id !== assignmentId) return [];
    return { type: 'AgentExcluded', data: { ...assignmentRef(state, shiftId, assignment), exclusionId, reason } };
  },
};

import { supervisesByDefault } from '#contracts/values/shift.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Context } from '#kernel/decider.ts';
import { requireLive, refuse, requireFor } from './shift-guards.rule.ts';
import { offersWithdrawn } from './shift-offers.rule.ts';
import type { Claimant, ShiftEvent, ShiftState } from './shift-state.types.ts';

type Id = { readonly shiftId: string };

export type JobCommands = {
  /** An agent applies for the open job; where the first to apply gets it, they are assigned at once. */
  ClaimJob: Id & {
    readonly agent: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly isArcher: boolean;
    };
    readonly firstCome: boolean;
  };
  DeclineJob: Id & { readonly agentId: string };
  /** The responsible company gives it to one of the applicants. */
  ChooseApplicant: Id & { readonly agentId: string };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/**
 * Requires a shift that is an open job; of several concurrent applicants, all but the first are told that it is gone.
 */
const open = (state: ShiftState, now: string) => {
  const plan = requireLive(state);
  if (state.assignment) refuse('JOB_TAKEN');
  if (now >= plan.start) refuse('JOB_STARTED');
  return { ...plan, published: state.published ?? refuse('JOB_WITHDRAWN') };
};

/** Requires that agents answer for themselves. */
const requireSelf = (agentId: string, { actor }: Context) => {
  if (actor.role !== 'user' || actor.agentId !== agentId) refuse('SHIFT_NOT_YOURS');
};

/** Events that assign and accept an applicant; they work for the responsible company. */
const given = (
  shiftId: string,
  state: ShiftState,
  { agentId, firstName, lastName }: Claimant,
  { newId }: Context,
): ShiftEvent[] => {
  const { plan, subcontractedTo } = state;
  const { siteEventId, agencyId, customerId, agentType } = plan!;
  const isSupervisor = supervisesByDefault(agentType);
  const named = { shiftId, siteEventId, assignmentId: newId('assignment'), agentId };
  const employerId = responsibleFor({ subcontractedTo, agencyId, customerId });
  return [
    ...offersWithdrawn(shiftId, state),
    { type: 'AgentAssigned', data: { ...named, firstName, lastName, employerId, isSupervisor, by: 'claim' } },
    { type: 'AssignmentAccepted', data: named },
  ];
};

export const job: Decide<JobCommands> = {
  ClaimJob: ({ shiftId, agent: { id: agentId, firstName, lastName, isArcher }, firstCome }, state, context) => {
    requireSelf(agentId, context);
    if (state.assignment?.agentId === agentId) return [];
    const { siteEventId, published } = open(state, context.now);
    if (published.ownPoolOnly && !isArcher) refuse('NOT_FOUND');
    const claimant = { agentId, firstName, lastName };
    const claimed: ShiftEvent[] = state.claims.some((one) => one.agentId === agentId)
      ? []
      : [{ type: 'JobClaimed', data: { shiftId, siteEventId, ...claimant } }];
    return firstCome ? [...claimed, ...given(shiftId, state, claimant, context)] : claimed;
  },
  DeclineJob: ({ shiftId, agentId }, state, context) => {
    requireSelf(agentId, context);
    const { siteEventId } = open(state, context.now);
    return state.declined.includes(agentId) ? [] : { type: 'JobDeclined', data: { shiftId, siteEventId, agentId } };
  },
  ChooseApplicant: ({ shiftId, agentId }, state, context) => {
    requireFor('assign', state, context);
    open(state, context.now);
    const claimant = state.claims.find((one) => one.agentId === agentId) ?? refuse('APPLICANT_WITHDREW');
    return given(shiftId, state, claimant, context);
  },
};

import type { ProblemCode } from '#contracts/problems.ts';
import { isFor, shiftRules, startsTooSoon } from '#contracts/values/ability.ts';
import { actingRelations, relationTo, type RelationFacts } from '#contracts/values/relation.ts';
import { hasGrants, sideOf, type Role } from '#contracts/permissions.ts';
import { Rejected, type Context } from '#kernel/decider.ts';
import { type Assignment, type ShiftState } from './shift-state.types.ts';
import { isWorking } from './shift.state.ts';

export const refuse = (code: ProblemCode, values?: Record<string, string | number>): never => {
  throw new Rejected(code, values);
};

/** Requires a planned shift that was not removed; others are answered as not found, or as removed. */
export const requireLive = (state: ShiftState) => {
  const plan = state.plan ?? refuse('NOT_FOUND');
  if (state.removed) refuse('SHIFT_REMOVED');
  return plan;
};

/** Minutes that the clock of an actor may be ahead. */
export const leeway = 1;

/** The assignment of a command. @throws Rejected (409) where it has ended */
export const current = (state: ShiftState, assignmentId: string): Assignment => {
  requireLive(state);
  if (state.assignment?.id !== assignmentId) return refuse('ASSIGNMENT_ENDED');
  return state.assignment;
};

/** Fields by which events identify an assignment. */
export const assignmentRef = (state: ShiftState, shiftId: string, { id: assignmentId, agentId }: Assignment) => ({
  shiftId,
  siteEventId: state.plan!.siteEventId,
  assignmentId,
  agentId,
});

/**
 * Facts for relations, from the shift's own stream. Full access of a `planner` is taken as given, since the caller has
 * checked it with the viewer's scope.
 */
const relatedBy = (state: ShiftState): RelationFacts => {
  const { agencyId, customerId } = requireLive(state);
  const handedOnBy = state.chain.map(({ fromId }) => fromId);
  return {
    agencyId,
    customerId,
    subcontractedTo: state.subcontractedTo,
    handedOnBy,
    agentId: state.assignment?.agentId ?? null,
    fullAccess: true,
  };
};

/** Rule assign.allowed: requires the responsible company, or the agent for themselves (decision 35). */
export const requireResponsible = (state: ShiftState, { actor }: Pick<Context, 'actor'>): void => {
  if (!actingRelations.includes(relationTo(relatedBy(state), actor))) refuse('SHIFT_NOT_YOURS');
};

/** Requires a relation that `shiftRules` allows; the call checks the grants. */
export const requireFor = (
  ability: keyof typeof shiftRules,
  state: ShiftState,
  { actor }: Pick<Context, 'actor'>,
): void => {
  if (!isFor(ability, relatedBy(state), actor)) refuse('SHIFT_NOT_YOURS');
};

/**
 * The assignment of the command, for actors who may act on it: the responsible company and, for some acts, the agent
 * (decision 35).
 */
export const acting = (
  ability: keyof typeof shiftRules,
  state: ShiftState,
  { assignmentId }: { readonly assignmentId: string },
  context: Context,
) => {
  const assignment = current(state, assignmentId);
  requireFor(ability, state, context);
  return assignment;
};

/**
 * Requires a relation and the grant that `shiftRules` ask for to set a company's pay or billing (decision 53, rule
 * perm.finance).
 */
export const requireMoney = (
  ability: 'editPay' | 'editBilling',
  state: ShiftState,
  { actor, permissions }: Context,
): void => {
  if (!isFor(ability, relatedBy(state), actor))
    refuse(sideOf(actor.role) === 'agency' ? 'SHIFT_NOT_YOURS' : 'MONEY_NOT_ALLOWED');
  if (!hasGrants({ role: actor.role as Role, permissions }, { all: shiftRules[ability].grants }))
    refuse('MONEY_NOT_ALLOWED');
};

/** Rules cancel.24h (exactly 24 h is allowed; agencies are not limited) and delete.punched. */
export const requireCancellable = (state: ShiftState, context: Pick<Context, 'actor' | 'now'>): void => {
  const { actor, now } = context;
  const { start } = requireLive(state);
  if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
  // An agency that took a shift over gives it back or works it; only the company that handed it over deletes it.
  requireFor('deleteShift', state, context);
  if (sideOf(actor.role) !== 'customer') return;
  if (state.subcontractedTo) refuse('SHIFT_SUBCONTRACTED');
  if (startsTooSoon(start, now)) refuse('SHIFT_STARTS_WITHIN_24H');
};

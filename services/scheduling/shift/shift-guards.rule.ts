import type { ProblemCode } from '#contracts/problems.ts';
import { isFor, shiftRules, startsTooSoon } from '#contracts/values/ability.ts';
import { acting, relationTo, type Related } from '#contracts/values/relation.ts';
import { holds, sideOf, type Role } from '#contracts/permissions.ts';
import { Rejected, type Context } from '#kernel/decider.ts';
import { type Assignment, type ShiftState } from './shift-state.types.ts';
import { isWorking } from './shift.state.ts';

export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

export const refuse = (code: ProblemCode, values?: Record<string, string | number>): never => {
  throw new Rejected(code, values);
};

/** A shift that is planned and not removed; anything else answers like one that doesn't exist, or says it is gone. */
export const live = (state: ShiftState) => {
  const plan = state.plan ?? refuse('NOT_FOUND');
  if (state.removed) refuse('SHIFT_REMOVED');
  return plan;
};

/** The assignment a command means; 409 when it has ended meanwhile. */
export const current = (state: ShiftState, assignmentId: string): Assignment => {
  live(state);
  if (state.assignment?.id !== assignmentId) return refuse('ASSIGNMENT_ENDED');
  return state.assignment;
};

/** Facts about an assignment name it in full. */
export const naming = (state: ShiftState, shiftId: string, { id: assignmentId, agentId }: Assignment) => ({
  shiftId,
  siteEventId: state.plan!.siteEventId,
  assignmentId,
  agentId,
});

/** What a relation to the shift hangs on, as its own stream has it now; that a planner has full access is the affair of who let them see it. */
const relatedBy = (state: ShiftState, plan = live(state)): Related => {
  const { agencyId, customerId } = plan;
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

/** Rule assign.allowed: by who answers for the shift. An agent acts for no one but themselves (decision 35). */
export const requireResponsible = (state: ShiftState, { actor }: Pick<Context, 'actor'>): void => {
  if (!acting.includes(relationTo(relatedBy(state), actor))) refuse('SHIFT_NOT_YOURS');
};

/** By those whose affair it is, as `shiftRules` has it; the grants are the call's own affair. */
export const requireFor = (
  ability: keyof typeof shiftRules,
  state: ShiftState,
  { actor }: Pick<Context, 'actor'>,
): void => {
  if (!isFor(ability, relatedBy(state), actor)) refuse('SHIFT_NOT_YOURS');
};

/** The same of a shift that may have been removed: its hours are still somebody's affair. */
export const requireForHours = (state: ShiftState, { actor }: Pick<Context, 'actor'>): void => {
  const plan = state.plan ?? refuse('NOT_FOUND');
  if (!isFor('correct', relatedBy(state, plan), actor)) refuse('SHIFT_NOT_YOURS');
};

/** What a company pays and charges for a shift is set by those whom `shiftRules` lets, with the grant (decision 53, rule perm.finance). */
export const requireMoney = (
  ability: 'editPay' | 'editBilling',
  state: ShiftState,
  { actor, permissions }: Context,
): void => {
  if (!isFor(ability, relatedBy(state), actor))
    refuse(sideOf(actor.role) === 'agency' ? 'SHIFT_NOT_YOURS' : 'MONEY_NOT_ALLOWED');
  if (!holds({ role: actor.role as Role, permissions }, { all: shiftRules[ability].grants }))
    refuse('MONEY_NOT_ALLOWED');
};

/** Rules cancel.24h (exactly 24 h is allowed; agencies are not limited) and delete.punched. */
export const requireCancellable = (state: ShiftState, context: Pick<Context, 'actor' | 'now'>): void => {
  const { actor, now } = context;
  const { start } = live(state);
  if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
  // Who was handed a shift gives it back or does it; to take it off the plan is for who handed it over.
  requireFor('deleteShift', state, context);
  if (sideOf(actor.role) !== 'customer') return;
  if (state.subcontractedTo) refuse('SHIFT_SUBCONTRACTED');
  if (startsTooSoon(start, now)) refuse('SHIFT_STARTS_WITHIN_24H');
};

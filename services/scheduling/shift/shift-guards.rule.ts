import type { ProblemCode } from '#contracts/problems.ts';
import { cancellationHours } from '#contracts/values/shift.ts';
import { Rejected, type Context } from '#kernel/decider.ts';
import { isWorking, type Assignment, type ShiftState } from './shift.state.ts';

const hour = 60 * 60 * 1000;
export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

export const refuse = (code: ProblemCode, values?: Record<string, string | number>): never => {
  throw new Rejected(code, values);
};

export const customerRoles: readonly string[] = ['customer', 'manager', 'adminAsCustomer'];

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

/**
 * Rule assign.allowed: the shift belongs to the actor's own agency, to the actor's customer with no agency,
 * or it was handed over to the actor's agency. An agent acts for no one but themselves (decision 35).
 */
export const requireResponsible = (state: ShiftState, { actor }: Context): void => {
  const { agencyId, customerId } = live(state);
  const responsible = state.subcontractedTo ?? agencyId;
  if (actor.role === 'user') {
    if (!actor.agentId || state.assignment?.agentId !== actor.agentId) refuse('SHIFT_NOT_YOURS');
  } else if (responsible ? responsible !== actor.agencyId : customerId !== actor.customerId) refuse('SHIFT_NOT_YOURS');
};

/** What fills a shift is the affair of the agency that answers for it, if there is one; another agency has no part in it (one party at a time). */
export const requireNotAnothers = (state: ShiftState, { actor }: Context): void => {
  const responsible = state.subcontractedTo ?? live(state).agencyId;
  if (actor.agencyId && responsible && responsible !== actor.agencyId) refuse('SHIFT_NOT_YOURS');
};

/** Times, position and the like are planned by the customer, by the agency it gave the shift to, and by who answers for it now. */
export const requirePlanner = (state: ShiftState, context: Context): void => {
  if (live(state).agencyId !== context.actor.agencyId) requireNotAnothers(state, context);
};

/** Those a shift was worked for: its customer, who answers for it, and the platform. */
export const requireInvolved = (state: ShiftState, { actor }: Context): void => {
  const { agencyId, customerId } = live(state);
  if (actor.role === 'superAdmin' || actor.role === 'admin' || customerId === actor.customerId) return;
  if (!actor.agencyId || (state.subcontractedTo ?? agencyId) !== actor.agencyId) refuse('SHIFT_NOT_YOURS');
};

/** Too late for a customer to take a shift back: exactly 24 h ahead is still in time (rule cancel.24h). */
export const startsTooSoon = (start: string, now: string): boolean => Date.parse(start) - Date.parse(now) < cancellationHours * hour;

/** Rules cancel.24h (exactly 24 h is allowed; agencies are not limited) and delete.punched. */
export const requireCancellable = (state: ShiftState, { actor, now }: Context): void => {
  const { start } = live(state);
  if (isWorking(state)) refuse('SHIFT_AGENT_WORKING');
  // Who was handed a shift gives it back or does it; to take it off the plan is for who handed it over.
  if (actor.agencyId && live(state).agencyId && live(state).agencyId !== actor.agencyId) refuse('SHIFT_NOT_YOURS');
  if (!customerRoles.includes(actor.role)) return;
  if (state.subcontractedTo) refuse('SHIFT_SUBCONTRACTED');
  if (startsTooSoon(start, now)) refuse('SHIFT_STARTS_WITHIN_24H');
};

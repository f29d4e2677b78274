import type { z } from 'zod';
import type { Fact } from '#contracts/api/history.ts';
import { holds } from '#contracts/permissions.ts';
import { isCustomerSide, type Caller } from '#kernel/caller.ts';
import { fold } from '#kernel/decider.ts';
import type { Recorded } from '#kernel/event-store.ts';
import { identityOf } from '../shift/identity.rule.ts';
import { shift } from '../shift/shift.decider.ts';
import { initial, type ShiftState } from '../shift/shift.state.ts';

type Shown = z.output<typeof Fact>;
type Value = Shown['changes'][number]['to'];

const payFacts = new Set(['SalaryOverridden', 'KilometresSet', 'PrimesChosen', 'NightPrimeSwitched', 'MinimumsSwitched']);
const billingFacts = new Set(['BillingOverridden']);
const agentFacts = new Set(['AgentAssigned', 'AgentRemoved', 'AssignmentNotified', 'AssignmentAccepted', 'AssignmentRefused', 'AssignmentConfirmed', 'LatenessReported', 'LatenessNoticed', 'PunchedIn', 'PunchedOut', 'TimeSheetCorrected', 'BreakPlanned', 'BreakRemoved', 'RoleSwitched', 'NoteWritten']);

/** Ids and bookkeeping that a reader has no use for. */
const untold = new Set(['shiftId', 'siteEventId', 'assignmentId', 'customerId', 'placeId', 'breakId', 'employerId', 'origin', 'from', 'recordedAt', 'agentId', 'taskIds', 'skillId', 'maxLevelId', 'agencyId']);

const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** What stood in a field before the fact: of the plan, the assignment, or the shift itself. */
const before = (state: ShiftState, field: string): unknown => {
  const places: readonly (object | null | undefined)[] = [state.assignment, state.plan, state];
  for (const place of places) if (place && field in place) return (place as Record<string, unknown>)[field];
  return undefined;
};

/** A shift's facts as a viewer may read them: money by grant, the agent by the identity rule, each with what it replaced. */
export const factsShown = (history: readonly Recorded[], viewer: Caller): Shown[] => {
  const customer = isCustomerSide(viewer.role);
  const pay = !customer && holds(viewer, { all: ['finance.viewPay'] });
  const billing = viewer.agencyId !== undefined && holds(viewer, { all: ['finance.viewBilling'] });
  let state = initial;
  return history.flatMap((event): Shown[] => {
    const earlier = state;
    state = fold(shift, [event], state);
    if ((payFacts.has(event.type) && !pay) || (billingFacts.has(event.type) && !billing)) return [];
    const identity = agentFacts.has(event.type) ? identityIn(earlier.assignment ? earlier : state, viewer) : 'full';
    if (identity !== 'full' && identity !== 'firstName') return [];
    const { actor, at } = event.metadata;
    const data = event.data as Record<string, unknown>;
    const changes = Object.entries(data)
      .filter(([field, value]) => !untold.has(field) && isValue(value) && !(identity === 'firstName' && field === 'lastName'))
      .map(([field, to]) => {
        const from = before(earlier, field);
        return { field, to: to as Value, ...(isValue(from) && from !== undefined && event.type !== 'AgentAssigned' && { from }) };
      });
    return [{ id: event.id, type: event.type, at, by: { name: actor.name, role: actor.role, onBehalfOf: actor.actingAs?.name ?? null }, changes }];
  });
};

const identityIn = ({ plan, assignment, subcontractedTo, autoAssign }: ShiftState, viewer: Caller) => {
  if (!plan || !assignment) return 'full';
  const confirmFrom = new Date(Date.parse(plan.start) - plan.maxConfirmationHours * 60 * 60 * 1000).toISOString();
  const { start, end, agencyId } = plan;
  return identityOf({ start, end, confirmFrom, agencyId, subcontractedTo, employerId: assignment.employerId, assigned: true, autoAssign: autoAssign !== null }, viewer, viewer.now);
};

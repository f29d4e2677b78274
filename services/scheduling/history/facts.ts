import type { z } from 'zod';
import type { Fact } from '#contracts/api/history.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { meets } from '#contracts/values/condition.ts';
import type { activityKinds } from '#contracts/values/operations.ts';
import { fillingKnown } from '#contracts/values/relation.ts';
import { holds } from '#contracts/permissions.ts';
import { isCustomerSide, isPlatform, type Caller } from '#kernel/caller.ts';
import { fold } from '#kernel/decider.ts';
import type { Recorded } from '#kernel/event-store.ts';
import { pricesOf } from '../shift/handover-shown.rule.ts';
import { identityOf } from '../shift/identity.rule.ts';
import { shift } from '../shift/shift.decider.ts';
import { initial, type ShiftState } from '../shift/shift.state.ts';

type Shown = z.output<typeof Fact>;
type Value = Shown['changes'][number]['to'];

export const payFacts = new Set(['SalaryOverridden', 'KilometresSet', 'PrimesChosen', 'NightPrimeSwitched']);
export const billingFacts = new Set(['BillingOverridden', 'ClientBillingOverridden']);
export const agentFacts = new Set([
  'AgentAssigned',
  'AgentRemoved',
  'AssignmentNotified',
  'AssignmentAccepted',
  'AssignmentRefused',
  'AssignmentConfirmed',
  'LatenessReported',
  'LatenessNoticed',
  'PunchedIn',
  'PunchedOut',
  'TimeSheetCorrected',
  'BreakPlanned',
  'BreakRemoved',
  'RoleSwitched',
  'NoteWritten',
  'AssignmentRated',
  'RatingRevised',
  'AgentExcluded',
]);
/** What of these says no more than how far the assignment is: read by whoever may know the state, but not yet the name (decision 8). */
const stateFacts = new Set(['AgentAssigned', 'AgentRemoved', 'AssignmentAccepted', 'AssignmentRefused', 'AssignmentConfirmed', 'LatenessReported']);
/** Fields of such facts that name the agent, or in which somebody may have. */
const naming = new Set(['firstName', 'lastName']);
/** Who answered to an open job is known to who answers for the shift. */
export const jobFacts = new Set(['JobClaimed', 'JobDeclined']);
export const ratingFacts = new Set(['AssignmentRated', 'RatingRevised']);

export const handoverFacts = new Set(['HandoverOffered', 'HandoverAccepted', 'HandoverRefused', 'HandoverExpired', 'HandoverWithdrawn', 'HandoverReturned']);
type Link = { readonly fromId: string; readonly toAgencyId: string; readonly kind: string };

export const planFacts = new Set(['ShiftPlanned', 'ShiftRescheduled', 'ShiftRevised', 'ShiftRemoved']);
export const rateFacts = new Set(['RateAdjusted', 'MinimumsSwitched']);

/** What a fact of a shift is about. */
export const kindOf = (type: string): (typeof activityKinds)[number] => {
  if (planFacts.has(type)) return 'plan';
  if (agentFacts.has(type)) return 'agent';
  return payFacts.has(type) || billingFacts.has(type) || rateFacts.has(type) ? 'money' : 'filling';
};

/** Ids and bookkeeping that a reader has no use for. */
export const untold = new Set([
  'rate',
  'shiftId',
  'siteEventId',
  'assignmentId',
  'customerId',
  'placeId',
  'breakId',
  'employerId',
  'origin',
  'from',
  'recordedAt',
  'agentId',
  'taskIds',
  'offerId',
  'missionId',
]);

/** Fields that hold ids of things with names, and what they are called once they hold the names. */
export const nameFields: Readonly<Record<string, string>> = {
  skillId: 'skill',
  maxLevelId: 'maxLevel',
  agencyId: 'agency',
  primeIds: 'primeIds',
  fromId: 'handedOverBy',
  toAgencyId: 'agency',
  fromAgencyId: 'fromAgency',
};

/** Ids in a shift's facts that have names. */
export const namedIn = (history: readonly Recorded[]): string[] =>
  history.flatMap(({ data }) => Object.keys(nameFields).flatMap((field) => (data as Record<string, string | string[] | null>)[field] ?? []));

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Where a fact's fields stood before it, of facts that replace something; what is new replaces nothing. */
export const replaced: { readonly [type: string]: (state: ShiftState, data: Record<string, unknown>) => object | null | undefined } = {
  ShiftRescheduled: ({ plan }) => plan,
  ShiftRevised: ({ plan }) => plan,
  AutoAssignRequested: ({ autoAssign }) => autoAssign,
  LatenessReported: ({ assignment }) => ({ minutes: assignment?.lateEstimatedTime }),
  TimeSheetCorrected: ({ assignment }) => assignment && { punchIn: assignment.punchIn, punchOut: assignment.punchOut, note: assignment.correctionNote },
  BreakPlanned: ({ assignment }, { breakId }) => assignment?.breaks.find(({ id }) => id === breakId),
  RoleSwitched: ({ assignment }) => assignment,
  NoteWritten: ({ assignment }) => assignment,
  RatingRevised: ({ assignment }) => assignment?.rating,
  SalaryOverridden: (state) => state,
  BillingOverridden: (state) => state,
  ClientBillingOverridden: (state) => state,
  RateAdjusted: ({ adjustments }, { rate }) => ({ adjustment: adjustments[rate as keyof typeof adjustments] ?? null }),
  PrimesChosen: (state) => state,
  NightPrimeSwitched: ({ nightPrimeDisabled }) => ({ disabled: nightPrimeDisabled }),
  KilometresSet: ({ kilometres }) => kilometres,
  MinimumsSwitched: (state) => state,
};

/** A shift's facts as a viewer may read them: money by grant, the agent by the identity rule as it stands today, each with what it replaced. `names`: id → name of what facts name by id. */
export const factsShown = (history: readonly Recorded[], viewer: Caller, names: ReadonlyMap<string, string>): Shown[] => {
  const customer = isCustomerSide(viewer.role);
  const pay = !customer && holds(viewer, { all: ['finance.viewPay'] });
  const billing = viewer.agencyId !== undefined && holds(viewer, { all: ['finance.viewBilling'] });
  const hidden = new Set([...(pay ? [] : ['payMinimum']), ...(billing ? [] : ['chargeMinimum']), ...(viewer.agencyId ? ['agencyId'] : [])]);
  const { plan: present } = fold(shift, history);
  let state = initial;
  return history.flatMap((event): Shown[] => {
    const earlier = state;
    state = fold(shift, [event], state);
    const { type } = event;
    if (type === 'RateAdjusted' && !((event.data as { rate: string }).rate === 'salary' ? pay : billing)) return [];
    if ((payFacts.has(type) && !pay) || (billingFacts.has(type) && !billing) || (type === 'MinimumsSwitched' && !pay && !billing)) return [];
    if (ratingFacts.has(type) && !holds(viewer, { all: ['agent.viewRatings'] })) return [];
    if (handoverFacts.has(type) ? !isSideOf(event.data as Link, viewer) : ofAnother(earlier, event, viewer)) return [];
    if (jobFacts.has(type) && !answersFor(earlier, viewer)) return [];
    const prices = handoverFacts.has(type) ? pricesOf({ supplierPrice: 0, clientPrice: 0, ...(event.data as Link) }, viewer) : {};
    const secret = new Set(handoverFacts.has(type) ? ['kind', 'minutes', ...['supplierPrice', 'clientPrice'].filter((price) => !(price in prices))] : []);
    const on = earlier.assignment ? earlier : state;
    const identity = agentFacts.has(type) ? identityIn(on, present, viewer) : 'full';
    const nameless = identity !== 'full' && identity !== 'firstName';
    if (nameless && (!stateFacts.has(type) || handedOn(on, viewer))) return [];
    const { actor, at } = event.metadata;
    // An agent's own acts are signed with no more than the viewer may know of the agent.
    const by = {
      name: identity !== 'full' && actor.role === 'user' ? (nameless ? '' : on.assignment!.firstName) : signature(actor, viewer, names),
      role: actor.role,
      onBehalfOf: actor.actingAs?.name ?? null,
    };
    const data = event.data as Record<string, unknown>;
    const before = (replaced[type]?.(earlier, data) ?? {}) as Record<string, unknown>;
    // The store keeps no order of fields; the schema's is the one to read them in.
    const fields = Object.keys(ShiftEvents[event.type as keyof typeof ShiftEvents]?.schema.shape ?? data);
    const changes = fields
      .map((field) => [field, data[field]] as const)
      .filter(
        ([field, value]) =>
          !untold.has(field) &&
          !hidden.has(field) &&
          !secret.has(field) &&
          isValue(value) &&
          !(identity === 'firstName' && field === 'lastName') &&
          !(nameless && (naming.has(field) || (type === 'AssignmentRefused' && field === 'reason'))),
      )
      .map(([field, to]) => ({
        field: nameFields[field] ?? field,
        to: told(field, to, names),
        ...(isValue(before[field]) && { from: told(field, before[field], names) }),
      }));
    return [{ id: event.id, type, at, by, changes }];
  });
};

/** What the other side of a hand-over did is signed by the agency, not by its people. */
const signature = ({ agencyId, name }: Recorded['metadata']['actor'], viewer: Caller, names: ReadonlyMap<string, string>): string =>
  viewer.agencyId && agencyId && agencyId !== viewer.agencyId ? (names.get(agencyId) ?? '') : name;

/** A hand-over is between its two sides, and for the platform to see; customers read of the requests they made. */
const isSideOf = ({ fromId, toAgencyId }: Link, { role, agencyId, customerId }: Caller): boolean =>
  isPlatform(role) || (agencyId ? fromId === agencyId || toAgencyId === agencyId : fromId === customerId);

/** Decision 12: while a shift was another agency's, an agency that has it now reads no more than how the customer planned it. */
const ofAnother = (earlier: ShiftState, { type, metadata: { actor } }: Recorded, viewer: Caller): boolean => {
  if (!viewer.agencyId) return false;
  if (actor.agencyId && actor.agencyId !== viewer.agencyId) return true;
  const responsible = earlier.subcontractedTo ?? earlier.plan?.agencyId ?? viewer.agencyId;
  return responsible !== viewer.agencyId && !planFacts.has(type);
};

/** An agency that handed the shift on reads that it did, and nothing of the agent until it may know who. */
const handedOn = (state: ShiftState, viewer: Caller): boolean => !meets(state, fillingKnown(viewer));

const answersFor = ({ plan, subcontractedTo }: ShiftState, viewer: Caller): boolean => {
  const responsible = subcontractedTo ?? plan?.agencyId;
  return isPlatform(viewer.role) || (responsible ? responsible === viewer.agencyId : plan?.customerId === viewer.customerId);
};

const told = (field: string, value: unknown, names: ReadonlyMap<string, string>): Value => {
  if (!(field in nameFields) || value === null) return value as Value;
  return Array.isArray(value) ? value.map((id: string) => names.get(id) ?? '') : (names.get(value as string) ?? null);
};

/** Whose shift it was decides with whose agent it was; the hours that open a name are those of the shift as it is planned today. */
const identityIn = ({ plan, assignment, subcontractedTo, autoAssign }: ShiftState, present: ShiftState['plan'], viewer: Caller) => {
  if (!plan || !present || !assignment) return 'full';
  const { start, end, maxConfirmationHours } = present;
  const confirmFrom = new Date(Date.parse(start) - maxConfirmationHours * 60 * 60 * 1000).toISOString();
  return identityOf(
    { start, end, confirmFrom, agencyId: plan.agencyId, subcontractedTo, employerId: assignment.employerId, assigned: true, autoAssign: autoAssign !== null },
    viewer,
    viewer.now,
  );
};

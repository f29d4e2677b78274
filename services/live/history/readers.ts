import { companyOf } from '#contracts/values/company.ts';
import type { FieldSecrecy, Secrecy } from '#contracts/events/declare.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { meets } from '#contracts/values/condition.ts';
import { fillingVisible, responsibleFor } from '#contracts/values/relation.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { pricesOf } from '#services/scheduling/shift/handover-shown.rule.ts';
import type { Identity } from '#services/scheduling/shift/identity.rule.ts';
import { type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { partyOf } from '#services/scheduling/shift/shift.state.ts';

/** An event as read by a viewer. */
export type EventReading = {
  readonly viewer: Caller;
  readonly data: unknown;
  /** State of the shift before the event. */
  readonly before: ShiftState;
  /** How much the viewer may know about the event's agent. */
  readonly identity: Identity;
};
type Side = { readonly fromId: string; readonly toAgencyId: string };
type May = (reading: EventReading) => boolean;

/**
 * Terms are shown only to the company they belong to (decision 12). A plan contains those of the responsible company.
 */
const own: May = ({ viewer, data, before: { plan, subcontractedTo } }) =>
  partyOf({ plan: plan ?? (data as ShiftState['plan']), subcontractedTo }, data as { readonly partyId?: string }) ===
  companyOf(viewer);
const pay: May = (reading) =>
  (isPlatform(reading.viewer.role) || own(reading)) && hasGrants(reading.viewer, { all: ['finance.viewPay'] });
const billing: May = (reading) =>
  reading.viewer.agencyId !== undefined && own(reading) && hasGrants(reading.viewer, { all: ['finance.viewBilling'] });
const agent: May = ({ identity }) => identity === 'full' || identity === 'firstName';
/** An agency that handed the shift on reads that it did, and nothing about the agent until it may know who it is. */
const state: May = (reading) => agent(reading) || meets(reading.before, fillingVisible(reading.viewer));

/** A handover is visible to its two sides and the platform; customers see the requests they made. */
export const isSide = ({ role, agencyId, customerId }: Caller, data: unknown): boolean => {
  const { fromId, toAgencyId } = data as Side;
  return isPlatform(role) || (agencyId ? fromId === agencyId || toAgencyId === agencyId : fromId === customerId);
};
const sides: May = ({ data, viewer }) => isSide(viewer, data);

/** Answers to an open job are visible to the company responsible for the shift. */
const responsible: May = ({ before: { plan, subcontractedTo }, viewer }) => {
  if (isPlatform(viewer.role) || !plan) return isPlatform(viewer.role);
  return responsibleFor({ ...plan, subcontractedTo }) === companyOf(viewer);
};

/** Other work of an agent is visible to their employer for the shift, and to the platform. */
const employer: May = ({ before: { assignment }, viewer }) =>
  isPlatform(viewer.role) || (assignment !== null && assignment.employerId === companyOf(viewer));

const price =
  (name: 'supplierPrice' | 'clientPrice'): May =>
  ({ data, viewer }) =>
    name in pricesOf({ supplierPrice: 0, clientPrice: 0, ...(data as Side) }, viewer);

/** Who may read an event, by its declared secrecy. */
export const mayRead: { readonly [S in Secrecy]: May } = {
  open: () => true,
  pay,
  billing,
  payOrBilling: (reading) => pay(reading) || billing(reading),
  agent,
  state,
  rating: (reading) => agent(reading) && hasGrants(reading.viewer, { all: ['agent.viewRatings'] }),
  responsible,
  sides,
  nobody: () => false,
};

/** Who may read a field of an event that they may read. */
export const mayReadField: { readonly [S in FieldSecrecy]: May } = {
  open: () => true,
  pay,
  billing,
  agent,
  lastName: ({ identity }) => identity === 'full',
  employer,
  ofAgency: ({ viewer }) => !viewer.agencyId,
  supplierPrice: price('supplierPrice'),
  clientPrice: price('clientPrice'),
};

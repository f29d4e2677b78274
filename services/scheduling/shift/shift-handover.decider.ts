import { companyOf } from '#contracts/values/company.ts';
import type { HandoverTerms, ReliedLicence } from '#contracts/values/handover.ts';
import type { Context } from '#kernel/decider.ts';
import { requireLive, refuse, requireFor } from './shift-guards.rule.ts';
import { lostWith, offerToFirst, offersWithdrawn, openAgain } from './shift-offers.rule.ts';
import type { Offer, ShiftEvent, ShiftState } from './shift-state.types.ts';

type Id = { readonly shiftId: string };
type Named = Id & { readonly offerId: string };
/**
 * Agencies to which the offering company may still offer shifts; the others are passed over. All of them where it is
 * left out.
 */
type Partners = { readonly partners?: readonly string[] | undefined };

export type HandoverCommands = {
  /**
   * `to`: agencies in the order in which they get the offer; the next one after a refusal or after `minutes` without an
   * answer.
   */
  OfferHandover: Id & { readonly to: readonly HandoverTerms[]; readonly minutes: number; readonly message: string };
  /** By the customer of the shift; several agencies can be asked, and the first to accept gets it. */
  RequestAgency: Id & { readonly toAgencyId: string; readonly missionId: string; readonly message: string };
  /**
   * `licensed`: whether the agency's own licence covers the place's territory until the end; `licence`: that licence,
   * where the place needs one.
   */
  AcceptHandover: Named & { readonly licensed: boolean; readonly licence?: ReliedLicence | undefined };
  RefuseHandover: Named & Partners & { readonly reason: string };
  ExpireHandover: Named & Partners;
  /**
   * By the offering company: offers that wait, or an accepted one while nobody is on the shift. Without an offer, all
   * open ones of the caller.
   */
  WithdrawHandover: Id & { readonly offerId: string | null };
  /** The agency is no external agency of the offering company any more. Records nothing where it has answered. */
  EndOffer: Named & Partners;
  TransferShift: Id & { readonly toAgencyId: string };
  /**
   * The link between the client and this agency has ended (decision 42). Of a shift that the agency doesn't have, the
   * client's request to it ends. Records nothing else where the shift has begun, has an agent or belongs to another
   * agency.
   */
  ReturnShift: Id & { readonly agencyId: string };
};

type Decide<C> = {
  readonly [T in keyof C]: (data: C[T], state: ShiftState, context: Context) => ShiftEvent | ShiftEvent[];
};

/** Requires a shift that can be handed over: without an agent, and upcoming. */
const open = (state: ShiftState, { now }: Context) => {
  const plan = requireLive(state);
  if (state.assignment) refuse('SHIFT_ALREADY_ASSIGNED');
  if (now >= plan.start) refuse('HANDOVER_TOO_LATE');
  return plan;
};

/** Agencies that have or had the shift, so that it never comes back to one of them. */
const holders = ({ plan, chain }: ShiftState): readonly (string | null)[] => [
  plan!.agencyId,
  ...chain.map(({ toAgencyId }) => toAgencyId),
];

/** A waiting offer to the actor's own agency; another agency's is answered as not found. */
const asked = (state: ShiftState, offerId: string, { actor, now }: Context): Offer => {
  const offer = state.offers.find((waiting) => waiting.offerId === offerId);
  if (!offer || (offer.expiresAt !== null && now >= offer.expiresAt)) return refuse('OFFER_CLOSED');
  return offer.toAgencyId === actor.agencyId ? offer : refuse('NOT_FOUND');
};

/** The offer to the next agency that is still a partner and has not had the shift, after one came to nothing. */
const cascade = (
  shiftId: string,
  state: ShiftState,
  { next, minutes, message, kind, fromId }: Offer,
  partners: Partners['partners'],
  context: Context,
): ShiftEvent[] => {
  const left = next.filter(
    ({ toAgencyId }) => !holders(state).includes(toAgencyId) && (partners?.includes(toAgencyId) ?? true),
  );
  if (left.length === 0 || state.assignment || context.now >= requireLive(state).start) return [];
  return [offerToFirst({ shiftId, state, to: left, minutes, message, kind, fromId }, context)];
};

const naming = (
  shiftId: string,
  state: ShiftState,
  { offerId, missionId, kind, fromId, toAgencyId }: Omit<Offer, 'next' | 'minutes' | 'message' | 'expiresAt'>,
) => ({
  shiftId,
  siteEventId: state.plan!.siteEventId,
  offerId,
  missionId,
  kind,
  fromId,
  toAgencyId,
});

export const handover: Decide<HandoverCommands> = {
  OfferHandover: ({ shiftId, to, minutes, message }, state, context) => {
    open(state, context);
    requireFor('handOver', state, context);
    const fromId = context.actor.agencyId ?? refuse('SHIFT_NOT_YOURS');
    if (state.offers.length > 0) refuse('HANDOVER_WAITING');
    if (
      to.some(({ toAgencyId }) => holders(state).includes(toAgencyId)) ||
      new Set(to.map(({ toAgencyId }) => toAgencyId)).size < to.length
    )
      refuse('HANDOVER_CIRCLE');
    return offerToFirst({ shiftId, state, to, minutes, message, kind: 'smartConnect', fromId }, context);
  },
  RequestAgency: ({ shiftId, toAgencyId, missionId, message }, state, context) => {
    const { customerId, agencyId } = open(state, context);
    if (customerId !== context.actor.customerId) refuse('SHIFT_NOT_YOURS');
    if (agencyId !== null) refuse('SHIFT_HAS_AGENCY');
    if (state.offers.some((offer) => offer.toAgencyId === toAgencyId)) return [];
    const to = [{ missionId, toAgencyId, supplierPrice: null, clientPrice: null }];
    return offerToFirst(
      { shiftId, state, to, minutes: null, message, kind: 'agentRequest', fromId: customerId },
      context,
    );
  },
  /**
   * What a handover clears: everything with which the giver had begun to fill the shift, that is its other offers, its
   * open job and its automatic assignment. Money settings stay.
   */
  AcceptHandover: ({ shiftId, offerId, licensed, licence }, state, context) => {
    const { siteEventId, agencyId } = requireLive(state);
    const offer = asked(state, offerId, context);
    open(state, context);
    const { supplierPrice, clientPrice, kind, toAgencyId } = offer;
    // An agency that takes over another agency's work needs a licence; a customer is free to choose its agencies, as in
    // planning.
    if (kind === 'smartConnect' && !licensed) refuse('AGENCY_LICENCE_REQUIRED');
    const others = { ...state, offers: state.offers.filter((other) => other !== offer) };
    const events: ShiftEvent[] = [
      ...offersWithdrawn(shiftId, others),
      ...openAgain(shiftId, state),
      {
        type: 'HandoverAccepted',
        data: { ...naming(shiftId, state, offer), supplierPrice, clientPrice, ...(licence && { licence }) },
      },
    ];
    if (kind === 'agentRequest')
      events.push({ type: 'TransferredToAgency', data: { shiftId, siteEventId, fromAgencyId: agencyId, toAgencyId } });
    return events;
  },
  RefuseHandover: ({ shiftId, offerId, reason, partners }, state, context) => {
    requireLive(state);
    const offer = asked(state, offerId, context);
    return [
      { type: 'HandoverRefused', data: { ...naming(shiftId, state, offer), reason } },
      ...cascade(shiftId, state, offer, partners, context),
    ];
  },
  /** By the clock; records nothing where the offer is gone or has time left. */
  ExpireHandover: ({ shiftId, offerId, partners }, state, context) => {
    const offer = state.removed ? undefined : state.offers.find((waiting) => waiting.offerId === offerId);
    if (!offer?.expiresAt || context.now < offer.expiresAt) return [];
    return [
      { type: 'HandoverExpired', data: naming(shiftId, state, offer) },
      ...cascade(shiftId, state, offer, partners, context),
    ];
  },
  WithdrawHandover: ({ shiftId, offerId }, state, context) => {
    requireLive(state);
    const own = companyOf(context.actor);
    const mine = state.offers.filter(
      (offer) => offer.fromId === own && (offerId === null || offer.offerId === offerId),
    );
    if (mine.length > 0)
      return mine.map((offer): ShiftEvent => ({ type: 'HandoverWithdrawn', data: naming(shiftId, state, offer) }));
    const last = state.chain.at(-1);
    if (!last || last.fromId !== own || (offerId !== null && last.offerId !== offerId)) return refuse('OFFER_CLOSED');
    if (state.assignment) refuse('SHIFT_ALREADY_ASSIGNED');
    return [
      ...offersWithdrawn(shiftId, state),
      ...openAgain(shiftId, state),
      { type: 'HandoverReturned', data: { ...naming(shiftId, state, last), ...lostWith(state, [last]) } },
    ];
  },
  EndOffer: ({ shiftId, offerId, partners }, state, context) => {
    const offer = state.removed ? undefined : state.offers.find((waiting) => waiting.offerId === offerId);
    if (!offer) return [];
    return [
      { type: 'HandoverWithdrawn', data: naming(shiftId, state, offer) },
      ...cascade(shiftId, state, offer, partners, context),
    ];
  },
  TransferShift: ({ shiftId, toAgencyId }, state, context) => {
    const { siteEventId, agencyId } = requireLive(state);
    requireFor('transfer', state, context);
    if (agencyId === toAgencyId) refuse('SHIFT_ALREADY_WITH_AGENCY');
    if (state.assignment) refuse('SHIFT_ALREADY_ASSIGNED');
    if (state.chain.length > 0) refuse('SHIFT_SUBCONTRACTED');
    return [
      ...offersWithdrawn(shiftId, state),
      ...openAgain(shiftId, state),
      {
        type: 'TransferredToAgency',
        data: { shiftId, siteEventId, fromAgencyId: agencyId, toAgencyId, ...lostWith(state) },
      },
    ];
  },
  ReturnShift: ({ shiftId, agencyId }, state, { now }) => {
    const plan = requireLive(state);
    if (plan.agencyId !== agencyId) {
      const asked = state.offers.filter((one) => one.kind === 'agentRequest' && one.toAgencyId === agencyId);
      return offersWithdrawn(shiftId, { ...state, offers: asked });
    }
    if (state.assignment || now >= plan.start) return [];
    return [
      ...offersWithdrawn(shiftId, state),
      ...openAgain(shiftId, state),
      ...state.chain.toReversed().map((handedOn): ShiftEvent => {
        const data = { ...naming(shiftId, state, handedOn), ...lostWith(state, [handedOn]) };
        return { type: 'HandoverReturned', data };
      }),
      {
        type: 'ShiftRevised',
        data: { shiftId, siteEventId: plan.siteEventId, agencyId: null, ...lostWith({ ...state, chain: [] }) },
      },
    ];
  },
};

import {
  answers,
  resultOf,
  notOwner,
  passedOn,
  type Act,
  type Around,
  type Ask,
  type Life,
  type Offer,
  type Result,
  type Who,
} from './shift-model-life.ts';

const settled = ({ agent, start }: Life, now: number) => ({
  SHIFT_ALREADY_ASSIGNED: agent !== null,
  HANDOVER_TOO_LATE: now >= start,
});
const answerable = ({ until, to }: Offer, { side, name }: Who, now: number) => ({
  OFFER_CLOSED: now >= until,
  NOT_FOUND: side !== 'agency' || name !== to,
});

type Terms = Omit<Offer, 'id' | 'to' | 'until'>;
/** An offer to the first of `next`, until its minutes have passed and never beyond the start. */
const made = (
  { offers, start }: Life,
  { next: [to, ...next], ...terms }: Terms,
  now: number,
  id: number,
): Partial<Life> => ({
  offers: [
    ...offers,
    { ...terms, id, to: to!, next, until: terms.minutes === null ? start : Math.min(now + terms.minutes, start) },
  ],
  refused: false,
});
/** A failed offer: the shift is offered to the next one who has not had it. */
export const lapsed = (life: Life, offer: Offer, now: number, step: number): Partial<Life> => {
  const left = { ...life, offers: life.offers.filter((one) => one !== offer) };
  const next = offer.next.filter((name) => name !== life.owner && !life.chain.some(({ to }) => to === name));
  const { kind, from, minutes, price } = offer;
  return next.length === 0 || life.agent !== null || now >= life.start
    ? left
    : { ...left, ...made(left, { kind, from, minutes, price, next }, now, step) };
};

/** Acts by which a shift goes from agency to agency. */
export const offerActs = {
  offer: (life, { to, minutes, price, who, now, step }) => {
    const had = [life.owner, ...life.chain.map((link) => link.to)];
    const reasons = {
      ...settled(life, now),
      SHIFT_NOT_YOURS: who.side !== 'agency' || !answers(life, who),
      HANDOVER_WAITING: life.offers.length > 0,
      HANDOVER_CIRCLE: to.some((name) => had.includes(name)) || new Set(to).size < to.length,
    };
    return resultOf(
      life,
      reasons,
      made(life, { kind: 'smartConnect', from: who.name, minutes, price, next: to }, now, step),
    );
  },
  ask: (life, { to, who, now, step }) => {
    const reasons = {
      ...settled(life, now),
      SHIFT_NOT_YOURS: who.side !== 'customer' || who.name !== 'C',
      SHIFT_HAS_AGENCY: life.owner !== null,
    };
    const again = life.offers.some((offer) => offer.to === to);
    return resultOf(
      life,
      reasons,
      again ? null : made(life, { kind: 'agentRequest', from: 'C', minutes: null, price: null, next: [to] }, now, step),
    );
  },
  take: (life, { offer: id, licensed, who, now }) => {
    const offer = life.offers.find((one) => one.id === id);
    if (!offer) return resultOf(life, { OFFER_CLOSED: true }, null);
    const { kind, from, to } = offer;
    const reasons = {
      ...answerable(offer, who, now),
      ...settled(life, now),
      AGENCY_LICENCE_REQUIRED: kind === 'smartConnect' && !licensed,
    };
    if (kind === 'agentRequest') return resultOf(life, reasons, { ...passedOn, owner: to, transferred: true });
    return resultOf(life, reasons, { ...passedOn, chain: [...life.chain, { id, from, to }] });
  },
  turn: (life, { offer: id, who, now, step }) => {
    const offer = life.offers.find((one) => one.id === id);
    if (!offer) return resultOf(life, { OFFER_CLOSED: true }, null);
    return resultOf(life, answerable(offer, who, now), lapsed({ ...life, refused: true }, offer, now, step));
  },
  recall: (life, { offer, who: { side, name } }) => {
    const own = (one: { readonly id: number; readonly from: string }) =>
      side !== 'agent' && one.from === name && (offer === null || one.id === offer);
    if (life.offers.some(own)) return resultOf(life, {}, { offers: life.offers.filter((one) => !own(one)) });
    const last = life.chain.at(-1);
    if (!last || !own(last)) return resultOf(life, { OFFER_CLOSED: true }, null);
    return resultOf(
      life,
      { SHIFT_ALREADY_ASSIGNED: life.agent !== null },
      { ...passedOn, chain: life.chain.slice(0, -1) },
    );
  },
  transfer: (life, { to, who }) =>
    resultOf(
      life,
      {
        SHIFT_NOT_YOURS: notOwner(life, who),
        SHIFT_ALREADY_WITH_AGENCY: to === life.owner,
        SHIFT_ALREADY_ASSIGNED: life.agent !== null,
        SHIFT_SUBCONTRACTED: life.chain.length > 0,
      },
      { ...passedOn, owner: to, transferred: true },
    ),
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Result };

import { isDeepStrictEqual } from 'node:util';

/**
 * A shift's life as decisions 13 to 19 and 35 and the rules of shifts and assignments tell it.
 * Written from them alone, in plain words and minutes, so that the decider has something to disagree with.
 */
export type Who = { readonly side: 'agency' | 'customer' | 'agent'; readonly name: string };
type Pause = { readonly id: number; readonly from: number; readonly to: number; readonly paid: boolean };

type Agent = {
  readonly who: string;
  /** The step at which the assignment began; its name. */
  readonly assignment: number;
  readonly employer: string;
  readonly told: boolean;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly in: number | null;
  readonly out: number | null;
  readonly firstIn: number | null;
  readonly firstOut: number | null;
  readonly why: string;
  readonly late: number | null;
  readonly noticed: boolean;
  /** Minutes; when somebody put on a shift that had begun is expected. */ due: number | null;
  readonly supervisor: boolean;
  readonly note: string;
  /** Had to stay past the end. */
  readonly kept: boolean;
  readonly pauses: readonly Pause[];
  /** How many stars each of the four scores has; null until rated. */
  readonly stars: number | null;
  readonly excluded: boolean;
};

type Offer = {
  /** The step at which it was made; its name. */
  readonly id: number;
  readonly kind: 'smartConnect' | 'agentRequest';
  readonly from: string;
  readonly to: string;
  readonly until: number;
  readonly minutes: number | null;
  readonly price: number | null;
  readonly next: readonly string[];
};
export type RateName = 'salary' | 'billing' | 'clientBilling';
/** The distance in hundredths of a kilometre. */
type Kilometres = {
  readonly on: boolean;
  readonly amount: number | null;
  readonly distance: number | null;
  readonly charged: boolean;
};
type Money = {
  readonly rates: Readonly<Record<RateName, number | null>>;
  /** Added to the usual rate, or taken off it; 0 for none. */
  readonly adjusted: Readonly<Record<RateName, number>>;
  readonly primes: readonly string[];
  readonly nightOff: boolean;
  readonly kilometres: Kilometres;
  readonly payMinimum: boolean;
  readonly chargeMinimum: boolean;
};

export type Life = {
  readonly shift: 'none' | 'planned' | 'removed';
  /** The agency that fills it; null when the customer C does. */
  readonly owner: string | null;
  readonly start: number;
  readonly end: number;
  readonly published: boolean;
  readonly search: null | { readonly by: 'agency' | 'customer'; readonly from: number | null };
  readonly refused: boolean;
  /** Agents who want the open job, and who don't. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  readonly offers: readonly Offer[];
  /** Handovers that were accepted, the first by the owner. */
  readonly chain: readonly { readonly id: number; readonly from: string; readonly to: string }[];
  readonly transferred: boolean;
  /** What each set for itself, by its name; who set nothing has what nobody has touched. */
  readonly money: Readonly<Record<string, Money>>;
  readonly agent: Agent | null;
};

/** What is asked; `on` names the assignment meant. */
type Ask = {
  plan: { start: number; end: number; owner: string | null };
  move: { start: number; end: number };
  give: { owner: string | null };
  remove: object;
  publish: { notify: boolean };
  withdraw: object;
  search: { by: 'agency' | 'customer'; from: number | null };
  stop: { by: 'agency' | 'customer' };
  claim: { agent: string; first: boolean };
  decline: { agent: string };
  choose: { agent: string };
  offer: { to: readonly string[]; minutes: number; price: number | null };
  ask: { to: string };
  take: { offer: number; licensed: boolean };
  turn: { offer: number };
  expire: { offer: number };
  recall: { offer: number | null };
  transfer: { to: string };
  pay: { salary: number | null };
  bill: { billing: number | null };
  rate: { rate: RateName; mode: 'fixed' | 'dynamic' | null; amount: number };
  primes: { primes: readonly string[] };
  night: { off: boolean };
  kilometres: { gamification: boolean } & Partial<Kilometres>;
  minimums: { pay?: boolean; charge?: boolean };
  assign: { agent: string; employer: string; replacing: number | null };
  pull: { on: number };
  erase: { on: number };
  tell: { on: number };
  accept: { on: number };
  refuse: { on: number };
  confirm: { on: number };
  late: { on: number; minutes: number };
  notice: { on: number };
  in: { on: number; at: number };
  out: { on: number; at: number };
  correct: { on: number; in: number | null; out: number | null; why: string };
  pause: { on: number; id: number; from: number; to: number; paid?: boolean };
  unpause: { on: number; id: number };
  stay: { on: number; kept: boolean };
  role: { on: number; supervisor: boolean };
  note: { on: number; note: string };
  score: { on: number; stars: number };
  rescore: { on: number; stars: number };
  exclude: { on: number };
};
export type Act = keyof Ask;
type Around = { readonly who: Who; readonly now: number; readonly step: number };
export type Move = { [A in Act]: { readonly act: A } & Ask[A] & Around }[Act];

/** Every reason there is to refuse a move; and the life it leads to, the very same one when it changes nothing. */
export type Verdict = { readonly objections: readonly string[]; readonly life: Life };

export const noMoney: Money = {
  rates: { salary: null, billing: null, clientBilling: null },
  adjusted: { salary: 0, billing: 0, clientBilling: 0 },
  primes: [],
  nightOff: false,
  kilometres: { on: false, amount: null, distance: null, charged: false },
  payMinimum: true,
  chargeMinimum: true,
};
const notWanted = { wanted: [], unwanted: [] } as const;
export const unborn: Life = {
  ...{ shift: 'none', owner: null, start: 0, end: 0, published: false, search: null, refused: false, agent: null },
  ...{ ...notWanted, offers: [], chain: [], transferred: false, money: {} },
};

/** Who answers for it: the last that took it over, else the agency that fills it, else (null) the customer. */
export const holder = ({ chain, owner }: Life): string | null => chain.at(-1)?.to ?? owner;

const working = ({ agent }: Life) => agent !== null && agent.in !== null && agent.out === null;
const answers = (life: Life, { side, name }: Who) => {
  if (side === 'agent') return life.agent?.who === name;
  return holder(life) === null ? side === 'customer' && name === 'C' : side === 'agency' && name === holder(life);
};
/** Who may judge the agent: the customer, and the agency that answers for the shift. */
const involved = (life: Life, { side, name }: Who) =>
  side === 'customer' ? name === 'C' : side === 'agency' && name === holder(life);

/** The office that answers for it: the agent does no more than answer, come and go (decision 35). */
const manages = (life: Life, who: Who) => who.side !== 'agent' && answers(life, who);
const ofAgents: readonly Act[] = ['accept', 'refuse', 'confirm', 'late', 'in', 'out'];
const isCustomer = ({ side, name }: Who) => side === 'customer' && name === 'C';

/** The hours in which a customer neither cancels a shift, nor moves it out of them, nor takes its agency off it (decision 39). */
const lastDay = ({ start }: Life, { side }: Who, now: number) => side === 'customer' && start - now < 24 * 60;
/** A break that is neither within the shift nor while its agent is there. */
const loose = (agent: Agent, { start, end }: Pick<Life, 'start' | 'end'>) =>
  agent.pauses.some(
    ({ from, to }) => from < Math.min(start, agent.in ?? start) || to > Math.max(end, agent.out ?? end),
  );

/** Another customer, an agent, and an agency other than the one that answers for it. */
const foreign = (life: Life, who: Who) =>
  who.side === 'agency' ? holder(life) !== null && holder(life) !== who.name : !isCustomer(who);
/** The same by whom it belongs to, if it belongs to an agency. */
const notOwner = ({ owner }: Life, who: Who) =>
  who.side === 'agency' ? owner !== null && owner !== who.name : !isCustomer(who);
/** Neither the one it belongs to nor the one that answers for it. */
const noPlanner = (life: Life, who: Who) => foreign(life, who) && who.name !== life.owner;
/** Whose agents fill it, and the customer, who may wish for it. */
const fills = (life: Life, who: Who) => (who.side === 'agency' ? holder(life) === who.name : isCustomer(who));

/** Who answers for it says what it pays; agencies alone charge: the one that answers, and its own one, which goes on charging the customer (decision 53). */
const ofMoney = (
  life: Life,
  who: Who,
  kinds: readonly ('pay' | 'bill')[],
  { objections, life: next }: Verdict,
): Verdict => {
  const may = (kind: 'pay' | 'bill') => manages(life, who) || (kind === 'bill' && who.name === life.owner);
  const theirs =
    who.side === 'agency'
      ? kinds.every(may)
      : who.side === 'customer' && kinds.every((kind) => kind === 'pay' && may(kind));
  const notTheirs = theirs ? [] : [who.side === 'agency' ? 'SHIFT_NOT_YOURS' : 'MONEY_NOT_ALLOWED'];
  return { objections: [...notTheirs, ...objections], life: notTheirs.length > 0 ? life : next };
};

/** Somebody else answers for it: what the one before began in order to fill it ends. What each pays and charges stays its own. */
const passedOn = { published: false, search: null, ...notWanted, offers: [] } as const;

/** The agents' time that the shift keeps: nobody else may plan them then. */
export const claimed = ({ shift, agent, start, end }: Life) => {
  const until = Math.min(end, agent?.out ?? end);
  return shift === 'planned' && agent && until > start ? [{ who: agent.who, start, end: until }] : [];
};

const judge = (life: Life, reasons: Readonly<Record<string, boolean>>, change: Partial<Life> | null): Verdict => {
  const objections = Object.keys(reasons).filter((reason) => reasons[reason]);
  return { objections, life: objections.length > 0 || change === null ? life : { ...life, ...change } };
};

/** An agent has the shift: all that was begun in order to fill it ends. */
const gotIt = (who: string, step: number, employer: string, more: Partial<Agent>): Partial<Life> => ({
  ...{ published: false, search: null, refused: false, ...notWanted, offers: [] },
  agent: {
    ...{
      who,
      assignment: step,
      employer,
      told: false,
      accepted: false,
      confirmed: false,
      in: null,
      out: null,
      firstIn: null,
      firstOut: null,
    },
    ...{
      why: '',
      late: null,
      noticed: false,
      due: null,
      supervisor: false,
      note: '',
      kept: false,
      pauses: [],
      stars: null,
      excluded: false,
    },
    ...more,
  },
});

const settled = ({ agent, start }: Life, now: number) => ({
  SHIFT_ALREADY_ASSIGNED: agent !== null,
  HANDOVER_TOO_LATE: now >= start,
});
const notOpen = ({ agent, start, published }: Life, now: number) => ({
  JOB_TAKEN: agent !== null,
  JOB_STARTED: now >= start,
  JOB_WITHDRAWN: !published,
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
/** An offer comes to nothing: it goes to the next who has not had the shift. */
const lapsed = (life: Life, offer: Offer, now: number, step: number): Partial<Life> => {
  const left = { ...life, offers: life.offers.filter((one) => one !== offer) };
  const next = offer.next.filter((name) => name !== life.owner && !life.chain.some(({ to }) => to === name));
  const { kind, from, minutes, price } = offer;
  return next.length === 0 || life.agent !== null || now >= life.start
    ? left
    : { ...left, ...made(left, { kind, from, minutes, price, next }, now, step) };
};

const moneyOf = ({ money }: Life, { name }: Who): Money => money[name] ?? noMoney;
const spent = (life: Life, who: Who, reasons: Readonly<Record<string, boolean>>, change: Partial<Money>): Verdict => {
  const before = moneyOf(life, who);
  const money = { ...before, ...change };
  return judge(
    life,
    reasons,
    isDeepStrictEqual(money, before) ? null : { money: { ...life.money, [who.name]: money } },
  );
};
/** A rate is replaced or adjusted, never both (decision 21). */
const priced = (life: Life, who: Who, rate: RateName, amount: number | null, adjustment: number): Verdict => {
  const { rates, adjusted } = moneyOf(life, who);
  const change = { rates: { ...rates, [rate]: amount }, adjusted: { ...adjusted, [rate]: adjustment } };
  return ofMoney(
    life,
    who,
    [rate === 'salary' ? 'pay' : 'bill'],
    spent(life, who, { NEGATIVE_AMOUNT: amount !== null && amount < 0 }, change),
  );
};

/** What an agent says of an open job is asked about before anything else: nobody answers for another. */
const jobActs = {
  claim: (life, { agent, first, who, now, step }) => {
    if (who.side !== 'agent' || who.name !== agent) return judge(life, { SHIFT_NOT_YOURS: true }, null);
    if (life.agent?.who === agent) return judge(life, {}, null);
    const wanted = life.wanted.includes(agent)
      ? null
      : { wanted: [...life.wanted, agent], unwanted: life.unwanted.filter((one) => one !== agent) };
    return judge(
      life,
      { ...gone(life), ...notOpen(life, now) },
      first ? gotIt(agent, step, holder(life) ?? 'C', { accepted: true }) : wanted,
    );
  },
  decline: (life, { agent, who, now }) => {
    if (who.side !== 'agent' || who.name !== agent) return judge(life, { SHIFT_NOT_YOURS: true }, null);
    const unwanted = { wanted: life.wanted.filter((one) => one !== agent), unwanted: [...life.unwanted, agent] };
    return judge(life, { ...gone(life), ...notOpen(life, now) }, life.unwanted.includes(agent) ? null : unwanted);
  },
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Verdict };
const gone = ({ shift }: Life) => ({ NOT_FOUND: shift === 'none', SHIFT_REMOVED: shift === 'removed' });

const shiftActs = {
  move: (life, { start, end, who, now }) => {
    if (start === life.start && end === life.end) return judge(life, {}, null);
    const locked = who.side === 'customer' && life.agent !== null && life.agent.employer !== who.name;
    const tooLate = lastDay(life, who, now) && (holder(life) !== null || start - now >= 24 * 60);
    const { agent } = life;
    const reasons = {
      SHIFT_AGENT_WORKING: working(life),
      SHIFT_TIME_LOCKED: locked,
      SHIFT_NOT_YOURS: noPlanner(life, who),
      SHIFT_STARTS_WITHIN_24H: tooLate,
      SHIFT_ENDS_BEFORE_START: start >= end,
      PUNCH_TOO_EARLY: agent !== null && agent.in !== null && start - agent.in > 12 * 60,
      BREAK_OUTSIDE_SHIFT: agent !== null && loose(agent, { start, end }) && !loose(agent, life),
      RATING_TOO_EARLY: agent !== null && agent.stars !== null && agent.out === null && now < end,
    };
    return judge(life, reasons, { start, end });
  },
  give: (life, { owner, who, now }) =>
    owner === life.owner
      ? judge(life, {}, null)
      : judge(
          life,
          {
            SHIFT_ALREADY_ASSIGNED: life.agent !== null,
            SHIFT_NOT_YOURS: noPlanner(life, who),
            SHIFT_SUBCONTRACTED: life.chain.length > 0,
            SHIFT_STARTS_WITHIN_24H: lastDay(life, who, now) && owner === null,
          },
          { owner, offers: [] },
        ),
  remove: (life, { who, now }) =>
    judge(
      life,
      {
        SHIFT_AGENT_WORKING: working(life),
        SHIFT_NOT_YOURS: notOwner(life, who),
        SHIFT_SUBCONTRACTED: who.side === 'customer' && life.chain.length > 0,
        SHIFT_STARTS_WITHIN_24H: lastDay(life, who, now),
      },
      { shift: 'removed', offers: [] },
    ),
  publish: (life, { who }) =>
    judge(
      life,
      { SHIFT_ALREADY_ASSIGNED: life.agent !== null, SHIFT_NOT_YOURS: foreign(life, who) },
      life.published ? null : { published: true, ...notWanted },
    ),
  withdraw: (life, { who }) =>
    judge(life, { SHIFT_NOT_YOURS: foreign(life, who) }, life.published ? { published: false, ...notWanted } : null),
  search: (life, { by, from, who }) => {
    const same = life.search?.by === by && life.search.from === from;
    return judge(
      life,
      {
        SHIFT_ALREADY_ASSIGNED: life.agent !== null,
        SHIFT_NOT_YOURS: !fills(life, who) || (by === 'agency' && !answers(life, who)),
      },
      same ? null : { search: { by, from } },
    );
  },
  stop: (life, { by, who }) =>
    judge(life, { SHIFT_NOT_YOURS: !fills(life, who) }, life.search?.by === by ? { search: null } : null),
  choose: (life, { agent, who, now, step }) =>
    judge(
      life,
      { SHIFT_NOT_YOURS: !manages(life, who), ...notOpen(life, now), APPLICANT_WITHDREW: !life.wanted.includes(agent) },
      gotIt(agent, step, holder(life) ?? 'C', { accepted: true }),
    ),
  offer: (life, { to, minutes, price, who, now, step }) => {
    const had = [life.owner, ...life.chain.map((link) => link.to)];
    const reasons = {
      ...settled(life, now),
      SHIFT_NOT_YOURS: who.side !== 'agency' || !answers(life, who),
      HANDOVER_WAITING: life.offers.length > 0,
      HANDOVER_CIRCLE: to.some((name) => had.includes(name)) || new Set(to).size < to.length,
    };
    return judge(
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
    return judge(
      life,
      reasons,
      again ? null : made(life, { kind: 'agentRequest', from: 'C', minutes: null, price: null, next: [to] }, now, step),
    );
  },
  take: (life, { offer: id, licensed, who, now }) => {
    const offer = life.offers.find((one) => one.id === id);
    if (!offer) return judge(life, { OFFER_CLOSED: true }, null);
    const { kind, from, to } = offer;
    const reasons = {
      ...answerable(offer, who, now),
      ...settled(life, now),
      AGENCY_LICENCE_REQUIRED: kind === 'smartConnect' && !licensed,
    };
    if (kind === 'agentRequest')
      return judge(life, reasons, { ...passedOn, owner: to, transferred: true, refused: false });
    return judge(life, reasons, { ...passedOn, chain: [...life.chain, { id, from, to }] });
  },
  turn: (life, { offer: id, who, now, step }) => {
    const offer = life.offers.find((one) => one.id === id);
    if (!offer) return judge(life, { OFFER_CLOSED: true }, null);
    return judge(life, answerable(offer, who, now), lapsed({ ...life, refused: true }, offer, now, step));
  },
  recall: (life, { offer, who: { side, name } }) => {
    const own = (one: { readonly id: number; readonly from: string }) =>
      side !== 'agent' && one.from === name && (offer === null || one.id === offer);
    if (life.offers.some(own)) return judge(life, {}, { offers: life.offers.filter((one) => !own(one)) });
    const last = life.chain.at(-1);
    if (!last || !own(last)) return judge(life, { OFFER_CLOSED: true }, null);
    return judge(
      life,
      { SHIFT_ALREADY_ASSIGNED: life.agent !== null },
      { ...passedOn, chain: life.chain.slice(0, -1) },
    );
  },
  transfer: (life, { to, who }) =>
    to === life.owner
      ? judge(life, { SHIFT_NOT_YOURS: notOwner(life, who) }, null)
      : judge(
          life,
          {
            SHIFT_NOT_YOURS: notOwner(life, who),
            SHIFT_ALREADY_ASSIGNED: life.agent !== null,
            SHIFT_SUBCONTRACTED: life.chain.length > 0,
          },
          { offers: [], owner: to, transferred: true, refused: false },
        ),
  pay: (life, { salary, who }) => priced(life, who, 'salary', salary, 0),
  bill: (life, { billing, who }) => priced(life, who, 'billing', billing, 0),
  rate: (life, { rate, mode, amount, who }) =>
    priced(life, who, rate, mode === 'fixed' ? amount : null, mode === 'dynamic' ? amount : 0),
  primes: (life, { primes, who }) =>
    ofMoney(life, who, ['pay'], spent(life, who, {}, { primes: [...new Set(primes)].sort() })),
  night: (life, { off, who }) => ofMoney(life, who, ['pay'], spent(life, who, {}, { nightOff: off })),
  kilometres: (life, { gamification, on, amount, distance, charged, who }) => {
    const { kilometres } = moneyOf(life, who);
    const given = Object.entries({ on, amount, distance: distance && Math.round(distance * 100), charged }).filter(
      ([, value]) => value !== undefined,
    );
    const next = { ...kilometres, ...(Object.fromEntries(given) as Partial<Kilometres>) };
    if (isDeepStrictEqual(next, kilometres)) return ofMoney(life, who, ['pay'], judge(life, {}, null));
    const reasons = {
      KILOMETRES_NOT_FOR_SKILL: next.on && !gamification,
      KILOMETRES_REQUIRED: next.on && !((next.amount ?? 0) > 0 && (next.distance ?? 0) > 0),
    };
    return ofMoney(life, who, ['pay'], spent(life, who, reasons, { kilometres: next }));
  },
  minimums: (life, { pay, charge, who }) => {
    if (pay === undefined && charge === undefined) return judge(life, {}, null);
    const { payMinimum, chargeMinimum } = moneyOf(life, who);
    const kinds = [
      ...(pay === undefined ? [] : (['pay'] as const)),
      ...(charge === undefined ? [] : (['bill'] as const)),
    ];
    return ofMoney(
      life,
      who,
      kinds,
      spent(life, who, {}, { payMinimum: pay ?? payMinimum, chargeMinimum: charge ?? chargeMinimum }),
    );
  },
  assign: (life, { agent: who, employer, replacing, step, ...move }) => {
    const { agent } = life;
    const reasons = {
      SHIFT_NOT_YOURS: !manages(life, move.who),
      ASSIGNMENT_ENDED: agent === null && replacing !== null,
      SHIFT_ALREADY_ASSIGNED: agent !== null && (replacing !== agent.assignment || agent.who === who),
      SHIFT_AGENT_WORKING: working(life),
      ALREADY_PUNCHED_OUT: agent !== null && agent.out !== null,
    };
    return judge(life, reasons, gotIt(who, step, employer, { due: move.now >= life.start ? move.now + 60 : null }));
  },
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Verdict };

/** Reasons against an act on an assignment, and what becomes of the agent: null when nothing changes. */
type Outcome = readonly [Readonly<Record<string, boolean>>, Partial<Agent> | null];
const ahead = (at: number | null, now: number) => at !== null && at > now + 1;

const agentActs = {
  tell: ({ told }) => [{}, told ? null : { told: true }],
  accept: ({ accepted }) => [{ ASSIGNMENT_ALREADY_ACCEPTED: accepted }, { accepted: true }],
  confirm: ({ accepted, confirmed }) => [
    { ASSIGNMENT_NOT_ACCEPTED: !accepted, ASSIGNMENT_ALREADY_CONFIRMED: confirmed },
    { confirmed: true },
  ],
  in: (agent, { at, now }, { start }) => [
    {
      ASSIGNMENT_NOT_ACCEPTED: !agent.accepted,
      ASSIGNMENT_NOT_CONFIRMED: !agent.confirmed,
      ALREADY_PUNCHED_IN: agent.in !== null,
      PUNCH_IN_FUTURE: ahead(at, now),
      PUNCH_TOO_EARLY: start - at > 12 * 60,
    },
    { in: at, firstIn: agent.firstIn ?? at },
  ],
  out: (agent, { at, now }) => [
    {
      NOT_PUNCHED_IN: agent.in === null,
      ALREADY_PUNCHED_OUT: agent.out !== null,
      PUNCH_OUT_BEFORE_IN: agent.in !== null && at <= agent.in,
      PUNCH_IN_FUTURE: ahead(at, now),
      PRESENCE_TOO_LONG: agent.in !== null && at - agent.in > (72 + 12) * 60,
    },
    { out: at, firstOut: agent.firstOut ?? at },
  ],
  late: (agent, { minutes }) => [
    { ALREADY_PUNCHED_IN: agent.in !== null },
    agent.late === minutes ? null : { late: minutes },
  ],
  correct: (agent, wanted, { start, end }) => {
    if (agent.in === null) return [{ NO_TIME_SHEET_YET: true }, null];
    if (wanted.in === agent.in && wanted.out === agent.out && wanted.why === agent.why) return [{}, null];
    const impossible = wanted.in === null || (wanted.out !== null && wanted.out <= wanted.in);
    return [
      {
        CORRECTION_NOTE_REQUIRED: wanted.why === '',
        PUNCH_OUT_BEFORE_IN: impossible,
        PUNCH_IN_FUTURE: ahead(wanted.in, wanted.now) || ahead(wanted.out, wanted.now),
        PUNCH_TOO_EARLY: wanted.in !== null && wanted.in !== agent.in && start - wanted.in > 12 * 60,
        PRESENCE_TOO_LONG: wanted.in !== null && wanted.out !== null && wanted.out - wanted.in > (72 + 12) * 60,
        BREAK_OUTSIDE_SHIFT:
          loose({ ...agent, in: wanted.in, out: wanted.out }, { start, end }) && !loose(agent, { start, end }),
      },
      { in: wanted.in, out: wanted.out, why: wanted.why },
    ];
  },
  pause: (agent, { id, from, to, paid: wanted }, { start, end }) => {
    const others = agent.pauses.filter((pause) => pause.id !== id);
    const paid = wanted ?? agent.pauses.find((pause) => pause.id === id)?.paid ?? false;
    const outside = from < Math.min(start, agent.in ?? start) || to > Math.max(end, agent.out ?? end);
    const overlapping = others.some((pause) => from < pause.to && pause.from < to);
    return [
      { BREAK_LENGTH: ![15, 30, 45, 60].includes(to - from), BREAK_OUTSIDE_SHIFT: outside || overlapping },
      { pauses: [...others, { id, from, to, paid }] },
    ];
  },
  unpause: ({ pauses }, { id }) => [
    {},
    pauses.some((pause) => pause.id === id) ? { pauses: pauses.filter((pause) => pause.id !== id) } : null,
  ],
  stay: (agent, { kept }) => [{ NO_TIME_SHEET_YET: agent.in === null }, agent.kept === kept ? null : { kept }],
  role: (agent, { supervisor }) => [{}, agent.supervisor === supervisor ? null : { supervisor }],
  note: (agent, { note }) => [{}, agent.note === note ? null : { note }],
  score: (agent, { stars, now }, { end }) => [
    { ALREADY_RATED: agent.stars !== null, RATING_TOO_EARLY: agent.out === null && now < end },
    { stars },
  ],
  rescore: (agent, { stars }) => [{ NOT_RATED: agent.stars === null }, agent.stars === stars ? null : { stars }],
} satisfies { [A in Act]?: (agent: Agent, move: Ask[A] & Around, life: Life) => Outcome };

/** What ends an assignment. */
const endings = {
  pull: (life: Life) =>
    judge(life, { SHIFT_AGENT_WORKING: working(life), ALREADY_PUNCHED_OUT: life.agent!.out !== null }, { agent: null }),
  erase: (life: Life) => judge(life, { SHIFT_AGENT_WORKING: working(life) }, { agent: null }),
  refuse: (life: Life) => judge(life, { ALREADY_PUNCHED_IN: life.agent!.in !== null }, { agent: null, refused: true }),
};

const has = <T extends object>(acts: T, act: string): act is keyof T & string => act in acts;

export const verdict = (life: Life, move: Move): Verdict => {
  const { agent } = life;
  if (move.act === 'plan')
    return judge(
      life,
      { SHIFT_EXISTS: life.shift !== 'none', SHIFT_ENDS_BEFORE_START: move.start >= move.end },
      { shift: 'planned', owner: move.owner, start: move.start, end: move.end },
    );
  if (move.act === 'notice') {
    const due =
      life.shift === 'planned' &&
      agent?.assignment === move.on &&
      agent.in === null &&
      !agent.noticed &&
      move.now >= Math.max(life.start, agent.due ?? life.start);
    return judge(life, {}, due ? { agent: { ...agent, noticed: true } } : null);
  }
  if (move.act === 'exclude')
    return judge(life, {}, agent?.assignment === move.on ? { agent: { ...agent, excluded: true } } : null);
  if (move.act === 'expire') {
    const offer = life.offers.find(({ id, until }) => id === move.offer && move.now >= until);
    return judge(life, {}, offer ? lapsed(life, offer, move.now, move.step) : null);
  }
  if (has(jobActs, move.act)) return (jobActs[move.act] as (life: Life, move: Move) => Verdict)(life, move);
  if (life.shift !== 'planned')
    return judge(life, { [life.shift === 'none' ? 'NOT_FOUND' : 'SHIFT_REMOVED']: true }, null);
  if (has(shiftActs, move.act)) return (shiftActs[move.act] as (life: Life, move: Move) => Verdict)(life, move);
  if (agent === null || agent.assignment !== (move as { on: number }).on)
    return judge(life, { ASSIGNMENT_ENDED: true }, null);
  const judging = move.act === 'score' || move.act === 'rescore';
  const stranger = {
    SHIFT_NOT_YOURS: judging
      ? !involved(life, move.who)
      : !(ofAgents.includes(move.act) ? answers : manages)(life, move.who),
  };
  if (has(endings, move.act)) {
    const ended = endings[move.act](life);
    return stranger.SHIFT_NOT_YOURS ? { objections: ['SHIFT_NOT_YOURS', ...ended.objections], life } : ended;
  }
  const [reasons, change] = (agentActs[move.act] as (agent: Agent, move: Move, life: Life) => Outcome)(
    agent,
    move,
    life,
  );
  return judge(life, { ...stranger, ...reasons }, change && { agent: { ...agent, ...change } });
};

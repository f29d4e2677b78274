/**
 * A model of a shift after decisions 13 to 19 and 35 and the rules of shifts and assignments. Written from these alone
 * and independently of the decider, whose results are compared with it.
 */
export type Who = { readonly side: 'agency' | 'customer' | 'agent'; readonly name: string };
type Pause = { readonly id: number; readonly from: number; readonly to: number; readonly paid: boolean };

export type Agent = {
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
  /** The agent had to stay past the end. */
  readonly kept: boolean;
  readonly pauses: readonly Pause[];
  /** How many stars each of the four scores has; null until rated. */
  readonly stars: number | null;
  readonly excluded: boolean;
};

export type Offer = {
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
export type Kilometres = {
  readonly on: boolean;
  readonly amount: number | null;
  readonly distance: number | null;
  readonly charged: boolean;
};
export type Money = {
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
  /** Agents who have applied for the open job, and who have declined it. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  readonly offers: readonly Offer[];
  /** Handovers that were accepted, the first by the owner. */
  readonly chain: readonly { readonly id: number; readonly from: string; readonly to: string }[];
  readonly transferred: boolean;
  /** Terms by the name of the company that set them; without an entry, the defaults apply. */
  readonly money: Readonly<Record<string, Money>>;
  readonly agent: Agent | null;
};

/** A requested act; `on` names the assignment. */
export type Ask = {
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
export type Around = { readonly who: Who; readonly now: number; readonly step: number };
export type Move = { [A in Act]: { readonly act: A } & Ask[A] & Around }[Act];

/** All reasons to refuse a move, and the resulting life, the same object if nothing changes. */
export type Result = { readonly objections: readonly string[]; readonly life: Life };
export const notWanted = { wanted: [], unwanted: [] } as const;
export const unborn: Life = {
  shift: 'none',
  owner: null,
  start: 0,
  end: 0,
  published: false,
  search: null,
  refused: false,
  agent: null,
  ...notWanted,
  offers: [],
  chain: [],
  transferred: false,
  money: {},
};

/** The company responsible: the last that took it over, else the agency that fills it, else (null) the customer. */
export const holder = ({ chain, owner }: Life): string | null => chain.at(-1)?.to ?? owner;

export const working = ({ agent }: Life) => agent !== null && agent.in !== null && agent.out === null;
export const answers = (life: Life, { side, name }: Who) => {
  if (side === 'agent') return life.agent?.who === name;
  return holder(life) === null ? side === 'customer' && name === 'C' : side === 'agency' && name === holder(life);
};
/** Who may rate the agent: the customer, and the agency responsible for the shift. */
export const involved = (life: Life, { side, name }: Who) =>
  side === 'customer' ? name === 'C' : side === 'agency' && name === holder(life);

/** The office of the responsible company: the agent can only answer and punch (decision 35). */
export const manages = (life: Life, who: Who) => who.side !== 'agent' && answers(life, who);
const isCustomer = ({ side, name }: Who) => side === 'customer' && name === 'C';

/**
 * The last hours, in which a customer can't cancel the shift, move it to a later time or take it from its agency
 * (decision 39).
 */
export const lastDay = ({ start }: Life, { side }: Who, now: number) => side === 'customer' && start - now < 24 * 60;
/** A break that is neither within the shift nor while its agent is there. */
export const loose = (agent: Agent, { start, end }: Pick<Life, 'start' | 'end'>) =>
  agent.pauses.some(
    ({ from, to }) => from < Math.min(start, agent.in ?? start) || to > Math.max(end, agent.out ?? end),
  );

/** Another customer, an agent, and an agency other than the responsible one. */
export const foreign = (life: Life, who: Who) =>
  who.side === 'agency' ? holder(life) !== null && holder(life) !== who.name : !isCustomer(who);
/** The same by whom it belongs to, if it belongs to an agency. */
export const notOwner = ({ owner }: Life, who: Who) =>
  who.side === 'agency' ? owner !== null && owner !== who.name : !isCustomer(who);
/** Neither the agency that it belongs to nor the responsible one. */
export const noPlanner = (life: Life, who: Who) => foreign(life, who) && who.name !== life.owner;
/** Whose agents may fill it, and the customer, who may request it. */
export const fills = (life: Life, who: Who) => (who.side === 'agency' ? holder(life) === who.name : isCustomer(who));

/**
 * Changes when another company becomes responsible: every attempt of the former one to fill the shift ends. Each
 * company's own pay and charges stay.
 */
export const passedOn = { published: false, search: null, ...notWanted, offers: [], refused: false } as const;

/** The agents' time that the shift keeps: nobody else may plan them then. */
export const claimed = ({ shift, agent, start, end }: Life) => {
  const until = Math.min(end, agent?.out ?? end);
  return shift === 'planned' && agent && until > start ? [{ who: agent.who, start, end: until }] : [];
};

export const resultOf = (
  life: Life,
  reasons: Readonly<Record<string, boolean>>,
  change: Partial<Life> | null,
): Result => {
  const objections = Object.keys(reasons).filter((reason) => reasons[reason]);
  return { objections, life: objections.length > 0 || change === null ? life : { ...life, ...change } };
};

/** Changes when an agent gets the shift: every attempt to fill it ends. */
export const gotIt = (who: string, step: number, employer: string, more: Partial<Agent>): Partial<Life> => ({
  published: false,
  search: null,
  refused: false,
  ...notWanted,
  offers: [],
  agent: {
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
    ...more,
  },
});

import fc from 'fast-check';
import { holder, type Act, type Life, type Move, type Who } from './shift-model-life.ts';
import { id } from './shift-story.ts';

const strangers: readonly Who[] = [
  { side: 'agency', name: 'A' },
  { side: 'agency', name: 'B' },
  { side: 'agency', name: 'E' },
  { side: 'customer', name: 'C' },
  { side: 'customer', name: 'D' },
  { side: 'agent', name: '1' },
  { side: 'agent', name: '2' },
];

const acts: readonly Act[] = [
  ...([
    'move',
    'give',
    'remove',
    'publish',
    'withdraw',
    'search',
    'stop',
    'pay',
    'assign',
    'pull',
    'erase',
    'tell',
    'accept',
    'refuse',
    'confirm',
  ] as const),
  ...([
    'late',
    'notice',
    'in',
    'out',
    'correct',
    'pause',
    'unpause',
    'role',
    'note',
    'plan',
    'correct',
    'pause',
    'search',
    'publish',
    'move',
  ] as const),
  ...([
    'claim',
    'decline',
    'choose',
    'offer',
    'offer',
    'ask',
    'take',
    'take',
    'turn',
    'expire',
    'recall',
    'transfer',
    'score',
    'score',
    'rescore',
    'exclude',
  ] as const),
  ...(['bill', 'rate', 'primes', 'night', 'kilometres', 'minimums', 'stay'] as const),
];

/** A random choice; its meaning depends on the state of the shift. */
export type Roll = {
  readonly act: Act | 'next';
  readonly who: Who | 'answering';
  readonly wait: number;
  readonly n: number;
  readonly m: number;
  readonly stale: boolean;
};
const roll: fc.Arbitrary<Roll> = fc.record({
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constant('next' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...acts) },
  ),
  who: fc.oneof(
    { weight: 3, arbitrary: fc.constant('answering' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...strangers) },
  ),
  wait: fc.constantFrom(0, 0, 0, 1, 60, 400, 1440),
  n: fc.nat(23),
  m: fc.nat(23),
  stale: fc.constantFrom(false, false, false, false, false, false, false, true),
});
export const rolls = fc.array(roll, { minLength: 8, maxLength: 20, size: 'max' });

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!;

/** The step that takes a handover or an assignment further. */
const next = ({ agent, offers }: Life): Act => {
  if (offers.length > 0) return 'take';
  if (!agent || agent.out !== null) return 'assign';
  if (!agent.accepted) return 'accept';
  return agent.in !== null ? 'out' : agent.confirmed ? 'in' : 'confirm';
};

const sideOf = (name: string | null): Who =>
  name === null || name === 'C' ? { side: 'customer', name: 'C' } : { side: 'agency', name };
/** Who makes the move, if the choice names nobody. */
const answering = (act: Act, life: Life, n: number): Who => {
  const offer = life.offers.at(-1);
  if (act === 'claim' || act === 'decline') return { side: 'agent', name: pick(['1', '2'], n) };
  if ((act === 'take' || act === 'turn') && offer) return sideOf(offer.to);
  if (act === 'recall') return sideOf(offer?.from ?? life.chain.at(-1)?.from ?? null);
  return act === 'ask' ? sideOf(null) : sideOf(holder(life));
};

/**
 * The move of a random choice in the present state.
 * @param begun steps at which assignments began, oldest first
 */
export const moveOf = (
  { n, m, stale, ...one }: Roll,
  now: number,
  step: number,
  life: Life,
  begun: readonly number[],
): Move => {
  const act = one.act === 'next' ? next(life) : one.act;
  const offer = life.offers.at(-1);
  const who = one.who === 'answering' ? answering(act, life, n) : one.who;
  const on = begun.at(stale ? -2 : -1) ?? 999;
  const { agent } = life;
  const start = now + pick([300, 60, 720, 721, 1439, 1440, 1441, 3000], n);
  const span = { start, end: start + pick([480, 480, 480, 60, 0, -60], m) };
  const at = now + pick([0, 0, 0, -5, -60, 1, 2, -800], n);
  const inside = life.start + pick([0, 30, 60, -15, life.end - life.start - 15], n);
  const asks: { [A in Act]: () => object } = {
    plan: () => ({ ...span, owner: pick(['A', 'A', null], n + m) }),
    move: () => pick([span, { start: life.start, end: life.end }], n),
    give: () => ({ owner: pick(['A', 'B', null], n) }),
    remove: () => ({}),
    publish: () => ({ notify: n % 2 === 0 }),
    withdraw: () => ({}),
    search: () => ({ by: who.side === 'customer' ? 'customer' : 'agency', from: pick([null, 5000], n) }),
    stop: () => ({ by: pick(['agency', 'customer'], n) }),
    claim: () => ({ agent: who.side === 'agent' ? who.name : '1', first: m % 3 === 0 }),
    decline: () => ({ agent: who.side === 'agent' ? who.name : '1' }),
    choose: () => ({ agent: pick(['1', '2'], n) }),
    offer: () => ({
      to: pick([['B'], ['E'], ['B', 'E'], ['E', 'B', 'A'], ['B', 'B'], ['A']], n),
      minutes: pick([30, 600], m),
      price: pick([null, 3100], n + m),
    }),
    ask: () => ({ to: pick(['A', 'B'], n) }),
    take: () => ({ offer: stale ? 999 : (offer?.id ?? 999), licensed: m % 5 > 0 }),
    turn: () => ({ offer: offer?.id ?? 999 }),
    expire: () => ({ offer: offer?.id ?? 999 }),
    recall: () => ({ offer: pick([null, offer?.id ?? life.chain.at(-1)?.id ?? 999], n) }),
    transfer: () => ({ to: pick(['A', 'B'], n) }),
    pay: () => ({ salary: pick([null, 2500, 0, -1], n) }),
    bill: () => ({ billing: pick([null, 4000, -1], n) }),
    rate: () => ({
      rate: pick(['salary', 'billing', 'clientBilling'], n),
      mode: pick(['fixed', 'dynamic', null], m),
      amount: pick([150, -200, 0, 2600], n),
    }),
    primes: () => ({ primes: pick([[], [id(31)], [id(32), id(31), id(32)]], n) }),
    night: () => ({ off: n % 2 === 0 }),
    kilometres: () => ({
      gamification: m % 4 > 0,
      ...pick(
        [{ on: true, amount: 40, distance: 12 }, { on: true }, { amount: 0 }, { charged: true }, { on: false }],
        n,
      ),
    }),
    minimums: () => pick([{ pay: false }, { charge: false }, { pay: true, charge: true }, {}], n),
    assign: () => ({
      agent: pick(['1', '2'], n),
      employer: pick(['A', 'C'], m),
      replacing: stale ? on : (agent?.assignment ?? null),
    }),
    pull: () => ({ on }),
    erase: () => ({ on }),
    tell: () => ({ on }),
    accept: () => ({ on }),
    refuse: () => ({ on }),
    confirm: () => ({ on }),
    late: () => ({ on, minutes: pick([10, 20, 99], n) }),
    notice: () => ({ on }),
    in: () => ({ on, at }),
    out: () => ({ on, at }),
    correct: () => ({
      on,
      in: pick([agent?.in ?? now, now - 200, null, now + 5], n),
      out: pick([agent?.out ?? null, now, null, now + 5, now - 300], m),
      why: pick(['', 'late bus', 'wrong badge'], n + m),
    }),
    pause: () => ({
      on,
      id: m % 3 === 0 ? (agent?.pauses[0]?.id ?? step) : step,
      from: inside,
      to: inside + pick([15, 30, 45, 60, 20, 0], m),
      ...pick([{}, { paid: true }, { paid: false }], n + m),
    }),
    stay: () => ({ on, kept: n % 2 === 0 }),
    unpause: () => ({ on, id: agent?.pauses[0]?.id ?? step }),
    role: () => ({ on, supervisor: n % 2 === 0 }),
    note: () => ({ on, note: pick(['', 'Keys at the desk'], n) }),
    score: () => ({ on, stars: pick([3, 5], n) }),
    rescore: () => ({ on, stars: pick([3, 5], n) }),
    exclude: () => ({ on }),
  };
  return { act, who, now, step, ...asks[act]() } as Move;
};

import fc from 'fast-check';
import { grantKeys } from '#contracts/permissions.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { fold, Rejected, type Context } from '#kernel/decider.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import type { ShiftEvent, ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import {
  agencyId,
  agentId,
  customerId,
  id,
  otherAgencyId,
  otherAgentId,
  otherCustomerId,
  plan,
  shiftId,
} from './shift-story.ts';
import { holder, unborn, type Act, type Life, type Move, type Verdict, type Who } from './shift-model-life.ts';
import { verdict } from './shift-model.ts';

const beginning = Date.parse('2026-03-01T00:00:00.000Z');
export const instant = (minutes: number): string => new Date(beginning + minutes * 60_000).toISOString();
export const minutes = (at: string): number => (Date.parse(at) - beginning) / 60_000;

/** The model's short names and the ids they stand for. */
export const ids: Readonly<Record<string, string>> = {
  A: agencyId,
  B: otherAgencyId,
  C: customerId,
  D: otherCustomerId,
  E: id(21),
  1: agentId,
  2: otherAgentId,
};
export const nameOf = (wanted: string): string => Object.keys(ids).find((name) => ids[name] === wanted)!;
export const thing = (step: number): string => id(1000 + step);
export const stepOf = (wanted: string): number => Number(wanted.slice(-12)) - 1000;

const strangers: readonly Who[] = [
  { side: 'agency', name: 'A' },
  { side: 'agency', name: 'B' },
  { side: 'agency', name: 'E' },
  { side: 'customer', name: 'C' },
  { side: 'customer', name: 'D' },
  { side: 'agent', name: '1' },
  { side: 'agent', name: '2' },
];
const actorOf = ({ side, name }: Who): Actor => {
  const common = { userId: name, name };
  if (side === 'agent') return { ...common, role: 'user', agentId: ids[name] };
  return side === 'agency'
    ? { ...common, role: 'agency', agencyId: ids[name] }
    : { ...common, role: 'customer', customerId: ids[name] };
};

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
export const roll: fc.Arbitrary<Roll> = fc.record({
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
const moveOf = (
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

const starred = (stars: number) => ({
  punctuality: stars,
  responsibility: stars,
  customerService: stars,
  presentation: stars,
  penalties: [],
  comment: '',
});

/** The decider's commands for a move. */
const commandOf = (move: Move): readonly [keyof ShiftCommands, object] => {
  const on = 'on' in move && move.act !== 'kilometres' ? { shiftId, assignmentId: thing(move.on) } : { shiftId };
  const moment = (at: number | null) => (at === null ? null : instant(at));
  switch (move.act) {
    case 'plan': return ['PlanShift', { ...plan, agencyId: move.owner && ids[move.owner], start: instant(move.start), end: instant(move.end) }];
    case 'move': return ['RescheduleShift', { shiftId, start: instant(move.start), end: instant(move.end) }];
    case 'give': return ['ReviseShift', { shiftId, agencyId: move.owner && ids[move.owner] }];
    case 'remove': return ['RemoveShift', { shiftId, reason: 'cancelled' }];
    case 'publish': return ['PublishJob', { shiftId, notify: move.notify, ownPoolOnly: false }];
    case 'withdraw': return ['WithdrawJob', { shiftId }];
    case 'search': return ['RequestAutoAssign', { shiftId, by: move.by, startDate: moment(move.from) }];
    case 'stop': return ['StopAutoAssign', { shiftId, by: move.by }];
    case 'claim': return ['ClaimJob', { shiftId, agent: { id: ids[move.agent], firstName: move.agent, lastName: '', isArcher: false }, firstCome: move.first }];
    case 'decline': return ['DeclineJob', { shiftId, agentId: ids[move.agent] }];
    case 'choose': return ['ChooseApplicant', { shiftId, agentId: ids[move.agent] }];
    case 'offer': return ['OfferHandover', { shiftId, to: move.to.map((name) => ({ missionId: id(41), toAgencyId: ids[name], supplierPrice: move.price, clientPrice: null })), minutes: move.minutes, message: '' }];
    case 'ask': return ['RequestAgency', { shiftId, toAgencyId: ids[move.to], missionId: id(42), message: '' }];
    case 'take': return ['AcceptHandover', { shiftId, offerId: thing(move.offer), licensed: move.licensed }];
    case 'turn': return ['RefuseHandover', { shiftId, offerId: thing(move.offer), reason: '' }];
    case 'expire': return ['ExpireHandover', { shiftId, offerId: thing(move.offer) }];
    case 'recall': return ['WithdrawHandover', { shiftId, offerId: move.offer === null ? null : thing(move.offer) }];
    case 'transfer': return ['TransferShift', { shiftId, toAgencyId: ids[move.to] }];
    case 'bill': return ['OverrideBilling', { shiftId, billingPrice: move.billing }];
    case 'rate': return ['OverrideRate', { shiftId, rate: move.rate, override: move.mode && { mode: move.mode, amount: move.amount } }];
    case 'primes': return ['ChoosePrimes', { shiftId, primeIds: move.primes }];
    case 'night': return ['SwitchNightPrime', { shiftId, disabled: move.off }];
    case 'kilometres': return ['SetKilometres', { shiftId, rateType: move.gamification ? 'gamification' : 'hourly', enabled: move.on, amount: move.amount, distance: move.distance, chargedToCustomer: move.charged }];
    case 'minimums': return ['SwitchMinimums', { shiftId, payMinimum: move.pay, chargeMinimum: move.charge }];
    case 'score': return ['RateAssignment', { ...on, rating: starred(move.stars) }];
    case 'rescore': return ['ReviseRating', { ...on, rating: starred(move.stars) }];
    case 'exclude': return ['NoteExclusion', { ...on, exclusionId: id(51), reason: '' }];
    case 'pay': return ['OverrideSalary', { shiftId, salary: move.salary }];
    case 'assign': return ['AssignAgent', { shiftId, replacing: move.replacing === null ? null : thing(move.replacing), agent: { id: ids[move.agent], firstName: move.agent, lastName: '', employerId: ids[move.employer] }, isSupervisor: false, by: 'hand' }];
    case 'pull': return ['RemoveAgent', { ...on, reason: 'pulled' }];
    case 'erase': return ['RemoveAgent', { ...on, reason: 'assignmentDeleted' }];
    case 'tell': return ['NoteNotified', on];
    case 'accept': return ['AcceptAssignment', on];
    case 'refuse': return ['RefuseAssignment', { ...on, reason: '', ground: null, work: null }];
    case 'confirm': return ['ConfirmAssignment', on];
    case 'late': return ['ReportLateness', { ...on, minutes: move.minutes }];
    case 'notice': return ['NoticeLateness', on];
    case 'in': return ['PunchIn', { ...on, at: instant(move.at) }];
    case 'out': return ['PunchOut', { ...on, at: instant(move.at) }];
    case 'correct': return ['CorrectTimeSheet', { ...on, punchIn: moment(move.in), punchOut: moment(move.out), note: move.why }];
    case 'pause': return ['PlanBreak', { ...on, breakId: thing(move.id), start: instant(move.from), end: instant(move.to), paid: move.paid }];
    case 'stay': return ['MarkStay', { ...on, compulsory: move.kept }];
    case 'unpause': return ['RemoveBreak', { ...on, breakId: thing(move.id) }];
    case 'role': return ['SwitchRole', { ...on, isSupervisor: move.supervisor }];
    case 'note': return ['WriteNote', { ...on, note: move.note }];
  }
}; // prettier-ignore

/** One step: the move, the model's result, and the decider's. */
export type Step = {
  readonly move: Move;
  readonly expected: Verdict;
  readonly refusal: string | null;
  readonly events: readonly ShiftEvent[];
  readonly state: ShiftState;
  readonly now: string;
  readonly actor: Actor;
};

const decide = (move: Move, state: ShiftState): { refusal: string | null; events: readonly ShiftEvent[] } => {
  const [command, data] = commandOf(move);
  const context: Context = {
    now: instant(move.now),
    actor: actorOf(move.who),
    permissions: new Set(grantKeys),
    newId: () => thing(move.step),
  };
  try {
    return { refusal: null, events: [shift.decide[command](data as never, state, context)].flat() as ShiftEvent[] };
  } catch (error) {
    if (error instanceof Rejected) return { refusal: error.code, events: [] };
    throw error;
  }
};

/** Runs random lives of a shift in the model and in the decider; nearly all begin with a valid plan. */
export function* lives(all: readonly Roll[]): Generator<Step> {
  let [life, state, now] = [unborn, shift.initial, 0];
  const begun: number[] = [];
  const planned: Roll = { ...all[0]!, act: 'plan', m: 0, stale: false };
  for (const [step, one] of [...(all[0]!.n === 0 ? [] : [planned]), ...all].entries()) {
    now += one.wait;
    const move = moveOf(one, now, step, life, begun);
    const expected = verdict(life, move);
    const { refusal, events } = decide(move, state);
    state = fold(shift, events, state);
    life = expected.life;
    if (events.some(({ type }) => type === 'AgentAssigned')) begun.push(step);
    yield { move, expected, refusal, events, state, now: instant(move.now), actor: actorOf(move.who) };
  }
}

import { isDeepStrictEqual } from 'node:util';
import {
  resultOf,
  manages,
  type Act,
  type Around,
  type Ask,
  type Kilometres,
  type Life,
  type Money,
  type RateName,
  type Result,
  type Who,
} from './shift-model-life.ts';

const noMoney: Money = {
  rates: { salary: null, billing: null, clientBilling: null },
  adjusted: { salary: 0, billing: 0, clientBilling: 0 },
  primes: [],
  nightOff: false,
  kilometres: { on: false, amount: null, distance: null, charged: false },
  payMinimum: true,
  chargeMinimum: true,
};

const moneyOf = ({ money }: Life, { name }: Who): Money => money[name] ?? noMoney;

/**
 * The responsible company sets what it pays. Only agencies charge: the responsible one, and the one it belongs to,
 * which still charges the customer (decision 53).
 */
const ofMoney = (
  life: Life,
  who: Who,
  kinds: readonly ('pay' | 'bill')[],
  { objections, life: next }: Result,
): Result => {
  const may = (kind: 'pay' | 'bill') => manages(life, who) || (kind === 'bill' && who.name === life.owner);
  const theirs =
    who.side === 'agency'
      ? kinds.every(may)
      : who.side === 'customer' && kinds.every((kind) => kind === 'pay' && may(kind));
  const notTheirs = theirs ? [] : [who.side === 'agency' ? 'SHIFT_NOT_YOURS' : 'MONEY_NOT_ALLOWED'];
  return { objections: [...notTheirs, ...objections], life: notTheirs.length > 0 ? life : next };
};
const spent = (life: Life, who: Who, reasons: Readonly<Record<string, boolean>>, change: Partial<Money>): Result => {
  const before = moneyOf(life, who);
  const money = { ...before, ...change };
  return resultOf(
    life,
    reasons,
    isDeepStrictEqual(money, before) ? null : { money: { ...life.money, [who.name]: money } },
  );
};
/** A rate is replaced or adjusted, never both (decision 21). */
const priced = (life: Life, who: Who, rate: RateName, amount: number | null, adjustment: number): Result => {
  const { rates, adjusted } = moneyOf(life, who);
  const change = { rates: { ...rates, [rate]: amount }, adjusted: { ...adjusted, [rate]: adjustment } };
  return ofMoney(
    life,
    who,
    [rate === 'salary' ? 'pay' : 'bill'],
    spent(life, who, { NEGATIVE_AMOUNT: amount !== null && amount < 0 }, change),
  );
};

/** Acts by which each company sets what it pays and charges. */
export const moneyActs = {
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
    if (isDeepStrictEqual(next, kilometres)) return ofMoney(life, who, ['pay'], resultOf(life, {}, null));
    const reasons = {
      KILOMETRES_NOT_FOR_SKILL: next.on && !gamification,
      KILOMETRES_REQUIRED: next.on && !((next.amount ?? 0) > 0 && (next.distance ?? 0) > 0),
    };
    return ofMoney(life, who, ['pay'], spent(life, who, reasons, { kilometres: next }));
  },
  minimums: (life, { pay, charge, who }) => {
    if (pay === undefined && charge === undefined) return resultOf(life, {}, null);
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
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Result };

import type { Dated, RateEntry } from '../engine/terms.ts';
import type { LocalDate } from '../engine/units.ts';
import { byFirstDay, onDay } from './dated-terms.ts';

export type Price = 'pay' | 'bill';
type Priced = Dated & Pick<RateEntry, Price | 'facts'>;

/**
 * Both prices of a subject on a day, the first day of those of `prices`, or the day on which they were removed, and
 * what these are from other days on, the latest first.
 * @param own the subject's entries, in the order in which they were recorded
 * @param zone of the office
 */
export const pricesOn = <T extends Priced>(
  own: readonly T[],
  prices: readonly Price[],
  day: LocalDate,
  zone: string,
) => {
  let last: T | undefined;
  /** The days on which one of the prices changes: an event about another price is no change. */
  const changes = byFirstDay(own, zone).filter(({ entry }) => {
    const before = last;
    last = entry;
    return prices.some(
      (price) =>
        entry.facts?.[price] !== before?.facts?.[price] &&
        (entry[price] !== null || (before?.[price] ?? null) !== null),
    );
  });
  const { pay = null, bill = null } = onDay(own, day, zone) ?? {};
  const current = changes.findLast(({ from }) => from <= day);
  return { pay, bill, from: current?.from ?? null, others: changes.filter((one) => one !== current).toReversed() };
};

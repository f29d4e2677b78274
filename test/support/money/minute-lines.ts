import type { NaiveLine } from './minute-shapes.ts';

export const round = (value: bigint, by: bigint): number => Number((2n * value + by) / (2n * by));
export const cents = (minutes: number, rate: number, factor: number): number =>
  round(BigInt(minutes) * BigInt(rate) * BigInt(factor), 6000n);

/** Lines of one presence; minutes of equal lines are added together. */
export class Lines {
  private readonly all: (NaiveLine & { last: number })[] = [];
  add(minute: number, line: Omit<NaiveLine, 'minutes' | 'amount'>, count = 1): void {
    const { work, kind, prime, rate, factor, overtime, week, period } = line;
    for (const one of this.all)
      if (
        one.kind === kind &&
        one.prime === prime &&
        one.rate === rate &&
        one.factor === factor &&
        one.overtime === overtime &&
        one.week === week &&
        one.period === period &&
        one.work === work
      ) {
        one.minutes += count;
        if (minute > one.last) one.last = minute;
        return;
      }
    this.all.push({ ...line, minutes: count, amount: 0, last: minute });
  }
  list(): (NaiveLine & { last: number })[] {
    return this.all;
  }
}

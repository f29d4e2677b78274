/** An instant: ISO 8601 in UTC. */
export type Instant = string;
/** A calendar day without a time zone: `2026-06-28`. */
export type LocalDate = string;
export { minuteOf, type EpochMinute } from '#contracts/values/hours.ts';

/**
 * Divides whole numbers, rounding half up. Negative numbers are rounded half down, so that a reversal subtracts exactly
 * what was paid.
 * @throws RangeError where a number is too large to be exact
 */
export const halfUp = (dividend: number, divisor: number): number => {
  if (!Number.isSafeInteger(dividend))
    throw new RangeError(`${dividend} is not a whole number that can be divided exactly.`);
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 && whole > 0 ? -whole : whole;
};

/** Cents of a line, rounded once: minutes × cents an hour × factor in hundredths (150 is 1.5). */
export const amountOf = (minutes: number, rate: number, factor = 100): number => halfUp(minutes * rate * factor, 6000);

/** Cents for a distance: cents a kilometre × hundredths of a kilometre. */
export const kilometresOf = (cents: number, hundredths: number): number => halfUp(cents * hundredths, 100);

import { dayMs } from '#contracts/values/durations.ts';

/** Days that positions of punches are stored after the pay of their month is closed. */
const daysAfterPay = 90;
/** Most days of storage from the end of the month, where no pay is closed here. */
const daysWithoutPay = 365;

/** End of a month (`2026-03`, UTC) in milliseconds. */
const endOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number);
  return Date.UTC(year!, number!, 1);
};

/** Facts of a month that decide how long its positions are stored. */
export type MonthRetention = {
  /** `2026-03`, UTC. */
  readonly month: string;
  /** UTC instant at which the last pay for the month was closed; null while some is open. */
  readonly payClosedAt: string | null;
  /** A punch of the month awaits a decision. */
  readonly contested: boolean;
};

/**
 * How long positions are kept: those of the punches of a month until 90 days after its pay is closed, at most a year
 * from its end. A position on the map is replaced by the next one (kernel/positions.ts).
 * @returns the UTC instant at which the positions of a month are to be destroyed; null while a contested punch needs
 *   them
 */
export const forgottenAt = ({ month, payClosedAt, contested }: MonthRetention): string | null => {
  if (contested) return null;
  const last = endOf(month) + daysWithoutPay * dayMs;
  const afterPay = payClosedAt === null ? last : Math.max(Date.parse(payClosedAt), endOf(month)) + daysAfterPay * dayMs;
  return new Date(Math.min(afterPay, last)).toISOString();
};

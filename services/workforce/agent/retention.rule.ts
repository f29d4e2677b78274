/** How long positions of punches are kept once the pay of their month is closed. */
const daysAfterPay = 90;
/** And at the latest, where no pay is closed here; days from the end of their month. */
const daysWithoutPay = 365;

const aDay = 24 * 60 * 60 * 1000;
/** The end of a month (`2026-03`, UTC) in milliseconds. */
const endOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number);
  return Date.UTC(year!, number!, 1);
};

/** What of a month decides how long its positions are kept. */
export type MonthKept = {
  /** `2026-03`, UTC. */
  readonly month: string;
  /** UTC instant at which the last pay of it was closed; null while some of it is open. */
  readonly payClosedAt: string | null;
  /** A punch of it waits to be settled. */
  readonly contested: boolean;
};

/** When the positions of a month are due to be destroyed, UTC; null while a contested punch holds them. */
export const forgottenAt = ({ month, payClosedAt, contested }: MonthKept): string | null => {
  if (contested) return null;
  const last = endOf(month) + daysWithoutPay * aDay;
  const afterPay = payClosedAt === null ? last : Math.max(Date.parse(payClosedAt), endOf(month)) + daysAfterPay * aDay;
  return new Date(Math.min(afterPay, last)).toISOString();
};

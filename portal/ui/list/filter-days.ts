import { serverNowMs } from '#portal/server-time.ts';
/** Instant → its day `yyyy-MM-dd` on this machine's clock. */
export const dayOf = (instant: string | undefined) => {
  if (!instant) return undefined;
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};
/** The first instant of such a day. */
export const startOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00`).toISOString() : undefined);
/** The last instant of such a day. */
export const endOf = (day: string | undefined) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined);

const periods = ['today', 'tomorrow', 'next7', 'next30', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
/** Periods relative to today, so that a saved view stays up to date. */
export type Period = (typeof periods)[number];
export { periods };

export const periodIn = (text: string | null): Period | undefined => periods.find((period) => period === text);

/** First and last instant of a period in this machine's time zone; today is one of the 7 or 30 days. */
export const boundsOf = (
  period: Period,
  now = new Date(serverNowMs()),
): { readonly from: string; readonly to: string } => {
  const day = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  const month = (months: number, first = 1) =>
    new Date(now.getFullYear(), now.getMonth() + months, first).toISOString();
  const bounds: Record<Period, readonly [string, string]> = {
    today: [day(0), day(0)],
    tomorrow: [day(1), day(1)],
    next7: [day(0), day(6)],
    next30: [day(0), day(29)],
    last7: [day(-6), day(0)],
    last30: [day(-29), day(0)],
    thisMonth: [month(0), month(1, 0)],
    lastMonth: [month(-1), month(0, 0)],
  };
  const [from, until] = bounds[period];
  return { from, to: endOf(dayOf(until))! };
};

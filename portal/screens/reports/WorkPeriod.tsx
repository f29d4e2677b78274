import { DateTime } from 'luxon';
import { useMemo, type ReactNode } from 'react';
import { useDays, type Days } from './days.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { serverNowMs } from '#portal/server-time.ts';

/** UTC instants, half-open. */
export type Period = { readonly from: string; readonly to: string };
type Props = {
  /** Sums and choices beside the period. */
  readonly tools?: (period: Period) => ReactNode;
  readonly children: (period: Period, days: Days) => ReactNode;
};

/** Months offered, this one included. */
const offered = 13;

/**
 * The latest months, the present one first.
 * @param today a day of the present month
 */
const monthsBack = (today: DateTime, count: number): Days[] =>
  Array.from({ length: count }, (_, back) => {
    const month = today.startOf('month').minus({ months: back });
    return { from: month.toISODate()!, to: month.endOf('month').toISODate()! };
  });

/** The period of a report of work: a month or other days; days begin and end in this browser's time zone. */
export const WorkPeriod = ({ tools, children }: Props) => {
  const months = useMemo(() => monthsBack(DateTime.fromMillis(serverNowMs()), offered), []);
  const [days, choose] = useDays(months[0]!);
  const period = useMemo(
    () => ({
      from: DateTime.fromISO(days.from).toUTC().toISO()!,
      to: DateTime.fromISO(days.to).plus({ days: 1 }).toUTC().toISO()!,
    }),
    [days],
  );
  return (
    <>
      <div className="list-tools">
        <PeriodPicker periods={months} value={days} onChange={choose} free />
        <span className="grow" />
        {tools?.(period)}
      </div>
      {children(period, days)}
    </>
  );
};

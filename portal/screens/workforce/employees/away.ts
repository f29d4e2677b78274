import { DateTime } from 'luxon';
import { licenceZone } from '#contracts/values/employee.ts';
import { span, weekday } from '#portal/ui/format.ts';

type Period = { /** UTC instants. */ readonly startDate: string; readonly endDate: string };

const at = (instant: string) => DateTime.fromISO(instant, { zone: licenceZone });
const isMidnight = (moment: DateTime) => moment.equals(moment.startOf('day'));

/** Whole days → the period from the first one's midnight to the midnight after the last. @param first yyyy-MM-dd @param last yyyy-MM-dd */
export const wholeDays = (first: string, last: string): Period => ({
  startDate: at(first).toUTC().toISO()!,
  endDate: at(last).plus({ days: 1 }).toUTC().toISO()!,
});

/** A period as people say it: days where it is whole days, else with its times. */
export const awayWords = ({ startDate, endDate }: Period): string => {
  if (startDate >= endDate || !isMidnight(at(startDate)) || !isMidnight(at(endDate)))
    return span(startDate, endDate, licenceZone);
  const [first, last] = [startDate, at(endDate).minus({ days: 1 }).toUTC().toISO()!].map((day) =>
    weekday(day, licenceZone),
  );
  return first === last ? first! : `${first} – ${last}`;
};

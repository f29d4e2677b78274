import { licenceZone } from '#contracts/values/employee.ts';
import { span, weekday } from '#portal/ui/format.ts';
import { daysOn, instantsAt, wallTimeAt } from '#portal/ui/fields/zone-clock.ts';

type Period = { /** UTC instants. */ readonly startDate: string; readonly endDate: string };

const midnight = (day: string) => instantsAt(day, '00:00', licenceZone)[0]!;
const dayOf = (instant: string) => wallTimeAt(instant, licenceZone).day!;
const isMidnight = (instant: string) => Date.parse(midnight(dayOf(instant))) === Date.parse(instant);

/**
 * Whole days → the period from the first one's midnight to the midnight after the last.
 * @param first yyyy-MM-dd
 * @param last yyyy-MM-dd
 */
export const wholeDays = (first: string, last: string): Period => ({
  startDate: midnight(first),
  endDate: midnight(daysOn(last, 1)),
});

/** A period as people say it: days where it is whole days, else with its times. */
export const awayWords = ({ startDate, endDate }: Period): string => {
  if (startDate >= endDate || !isMidnight(startDate) || !isMidnight(endDate))
    return span(startDate, endDate, licenceZone);
  const [first, last] = [startDate, midnight(daysOn(dayOf(endDate), -1))].map((day) => weekday(day, licenceZone));
  return first === last ? first! : `${first} – ${last}`;
};

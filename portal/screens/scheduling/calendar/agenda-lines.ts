import { DateTime } from 'luxon';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { oddHours, type Axis } from './axis.ts';
import type { Row } from './rows.ts';

const isOver = ({ end, status }: CalendarShift, now: string): boolean => end <= now || status === 'punchedOut';

type Line =
  | { readonly day: string; readonly odd: number | null; readonly count: number }
  | {
      readonly shift: CalendarShift;
      /** It begins on another day than the one it is listed under. */ readonly otherDay: boolean;
    };

/**
 * Shifts by the local day of their start; those that began before the first day are listed under it. Ended shifts come
 * last in a day.
 * @param now a UTC instant
 */
export const agendaOf = (axis: Axis, rows: readonly Pick<Row, 'laid'>[], now: string): Line[] => {
  const [first, last] = [axis.days[0]!.date, axis.days.at(-1)!.date];
  const byDay = new Map<string, CalendarShift[]>(axis.days.map(({ date }) => [date, []]));
  const beginsOn = ({ start, timezone }: CalendarShift) => DateTime.fromISO(start, { zone: timezone }).toISODate()!;
  for (const { item } of rows.flatMap(({ laid }) => laid)) {
    const begins = beginsOn(item);
    byDay.get(begins < first ? first : begins > last ? last : begins)!.push(item);
  }
  return axis.days.flatMap((day): Line[] => {
    const shifts = byDay
      .get(day.date)!
      .sort(
        (a, b) =>
          Number(isOver(a, now)) - Number(isOver(b, now)) ||
          (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1),
      );
    return shifts.length === 0
      ? []
      : [
          { day: day.date, odd: oddHours(day), count: shifts.length },
          ...shifts.map((shift) => ({ shift, otherDay: beginsOn(shift) !== day.date })),
        ];
  });
};

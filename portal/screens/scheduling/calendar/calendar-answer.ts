import type { CalendarShift, GetCalendar } from '#contracts/api/calendar.ts';
import type { Output } from '#contracts/endpoint.ts';

type Answer = Output<typeof GetCalendar>;
/** The calendar's answer with each shift's shared values filled in. */
export type Calendar = Omit<Answer, 'groups'> & { readonly shifts: readonly CalendarShift[] };

/** The parts of the answer that lines and filters need. */
export type CalendarData = Pick<Calendar, 'shifts' | 'services' | 'places' | 'agents'>;

export const calendarOf = ({ groups, ...rest }: Answer): Calendar => ({
  ...rest,
  shifts: groups.flatMap(({ shifts, ...shared }) => shifts.map((shift) => ({ ...shared, ...shift }))),
});

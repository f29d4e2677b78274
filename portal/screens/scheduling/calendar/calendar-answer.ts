import type { CalendarShift, GetCalendar } from '#contracts/api/calendar.ts';
import type { Output } from '#contracts/endpoint.ts';

type Answer = Output<typeof GetCalendar>;
/** The calendar's answer with each shift whole again. */
export type Calendar = Omit<Answer, 'groups'> & { readonly shifts: readonly CalendarShift[] };

/** What of it the lines and the filters are made of. */
export type Known = Pick<Calendar, 'shifts' | 'services' | 'places' | 'agents'>;

export const calendarOf = ({ groups, ...rest }: Answer): Calendar => ({
  ...rest,
  shifts: groups.flatMap(({ shifts, ...shared }) => shifts.map((shift) => ({ ...shared, ...shift }))),
});

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { views, type View } from './axis.ts';
import { groupings, type Grouping } from './rows.ts';

export type CalendarState = {
  readonly view: View;
  /** yyyy-MM-dd; undefined means today. */
  readonly date: string | undefined;
  readonly by: Grouping;
  /** Whose clock the axis shows where the shifts are in several zones. */
  readonly zone: string | undefined;
  readonly search: string;
};

const isDay = (text: string | null): text is string => /^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text ?? '');

/** What an address says of the calendar; whatever makes no sense is as usual. */
export const readCalendar = (search: string): CalendarState => {
  const params = new URLSearchParams(search);
  const [view, date, by] = [params.get('view'), params.get('date'), params.get('by')];
  return {
    view: views.find((one) => one === view) ?? 'week',
    date: isDay(date) ? date : undefined,
    by: groupings.find((one) => one === by) ?? 'place',
    zone: params.get('zone') ?? undefined,
    search: params.get('q') ?? '',
  };
};

/** The address of a state, leaving out what is as usual. */
export const writeCalendar = ({ view, date, by, zone, search }: CalendarState): string => {
  const params = new URLSearchParams();
  if (view !== 'week') params.set('view', view);
  if (date) params.set('date', date);
  if (by !== 'place') params.set('by', by);
  if (zone) params.set('zone', zone);
  if (search) params.set('q', search);
  return params.size > 0 ? `?${params.toString()}` : '';
};

/** View, day and grouping live in the address: leaving and coming back finds them again. */
export const useCalendarState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readCalendar(search), [search]);
  const change = useCallback(
    (next: Partial<CalendarState>) =>
      void navigate({ search: writeCalendar({ ...readCalendar(search), ...next }) }, { replace: true, preventScrollReset: true }),
    [navigate, search],
  );
  return [state, change] as const;
};

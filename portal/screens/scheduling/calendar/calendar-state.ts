import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readCalendar, writeCalendar, type CalendarState } from './calendar-address.ts';

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

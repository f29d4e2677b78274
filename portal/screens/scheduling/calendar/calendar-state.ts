import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readCalendar, writeCalendar, type CalendarChange } from './calendar-address.ts';

/**
 * View, day and grouping are in the address, so that going back restores them. A change with `step` adds a history
 * entry.
 */
export const useCalendarState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readCalendar(search), [search]);
  // A second change may come before the first is drawn: it builds on the first.
  const wanted = useRef(state);
  useEffect(() => void (wanted.current = state), [state]);
  const change = useCallback(
    (next: CalendarChange, step = false) => {
      const now = wanted.current;
      wanted.current = { ...now, ...(typeof next === 'function' ? next(now) : next) };
      void navigate({ search: writeCalendar(wanted.current) }, { replace: !step, preventScrollReset: true });
    },
    [navigate],
  );
  return [state, change] as const;
};

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readCalendar, writeCalendar, type CalendarChange } from './calendar-address.ts';

/** View, day and grouping live in the address: leaving and coming back finds them again. A change that is a `step` can be gone back from. */
export const useCalendarState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readCalendar(search), [search]);
  // A second change may come before the first is on screen: it adds to it.
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

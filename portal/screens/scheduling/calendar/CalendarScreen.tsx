import { useMediaQuery } from '@mui/material';
import { useWatch } from '#portal/api/realtime.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { firstDay, firstDayNow } from './axis.ts';
import { useCalendarState } from './calendar-state.ts';
import { CoverageView } from './CoverageView.tsx';
import { ShiftsView } from './ShiftsView.tsx';

const watch = ['requests'] as const;

/**
 * The viewer's shifts: a day on a time axis, a week as a roster, four weeks as counts. Changes by others appear at
 * once.
 */
export const CalendarScreen = () => {
  const [state, change] = useCalendarState();
  const { view, date } = state;
  const phone = useMediaQuery('(max-width:700px)', { noSsr: true });
  const from = date ? firstDay(date, view) : firstDayNow(today(), view, phone);
  useWatch(watch);
  const View = view === 'weeks' ? CoverageView : ShiftsView;
  return <View state={state} from={from} phone={phone} watch={watch} onChange={change} />;
};

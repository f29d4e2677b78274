import { Suspense, useId, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dayRange } from '#portal/ui/format.ts';
import { ChevronLeft, ChevronRight } from '#portal/ui/icons/icons.tsx';
import { sameDays, type Days } from './days.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** The calendar is large; it is loaded when other days are chosen. */
const DateInput = lazyComponent(() => import('#portal/ui/fields/DateInput.tsx'), 'DateInput');

type Props = {
  /** The latest first. */
  readonly periods: readonly Days[];
  readonly value: Days;
  readonly onChange: (days: Days) => void;
  /** Whether other days may be chosen, too. */
  readonly free?: boolean;
};

const other = 'other';

/** The choice of a calendar period, and of other days where a report allows them. */
export const PeriodPicker = ({ periods, value, onChange, free = false }: Props) => {
  const t = useText();
  const id = useId();
  const at = periods.findIndex((period) => sameDays(period, value));
  const [typing, setTyping] = useState(false);
  const open = free && (typing || at < 0);
  const step = (by: number, label: string, arrow: React.ReactNode) => {
    const next = at < 0 ? undefined : periods[at + by];
    return (
      <button
        type="button"
        className="icon"
        aria-label={t(label)}
        disabled={!next}
        onClick={() => next && onChange(next)}
      >
        {arrow}
      </button>
    );
  };
  const day = (end: 'from' | 'to', chosen: (date: string) => Days) => (
    <span className="period-day">
      <span id={`${id}${end}`}>{t(end === 'from' ? 'list.from' : 'list.to')}</span>
      <DateInput
        labelledBy={`${id}${end}`}
        value={value[end]}
        live
        onChange={(date) => date && onChange(chosen(date))}
      />
    </span>
  );
  const pick = (chosen: string) => {
    setTyping(chosen === other);
    const period = periods[Number(chosen)];
    if (chosen !== other && period) onChange(period);
  };
  return (
    <div className="period-picker" role="group" aria-label={t('reports.period')}>
      {step(1, 'reports.previousPeriod', <ChevronLeft />)}
      <select
        className="small-field"
        aria-label={t('reports.period')}
        value={open ? other : at}
        onChange={(event) => pick(event.target.value)}
      >
        {at < 0 && !free && <option value={-1}>{dayRange(value.from, value.to)}</option>}
        {periods.map((period, index) => (
          <option key={period.from} value={index}>
            {dayRange(period.from, period.to)}
          </option>
        ))}
        {free && <option value={other}>{t('reports.otherDays')}</option>}
      </select>
      {step(-1, 'reports.nextPeriod', <ChevronRight />)}
      {open && (
        <Suspense>
          {day('from', (from) => ({ from, to: from > value.to ? from : value.to }))}
          {day('to', (to) => ({ from: to < value.from ? to : value.from, to }))}
        </Suspense>
      )}
    </div>
  );
};

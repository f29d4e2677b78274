import { DateTime } from 'luxon';
import { useState, type KeyboardEvent } from 'react';
import { dateWords } from '#contracts/values/date-words.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { ChevronLeft, ChevronRight } from '#portal/ui/icons/icons.tsx';

type Props = {
  readonly chosen: readonly string[];
  readonly existing: readonly string[];
  readonly start: string;
  readonly onToggle: (date: string) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days that can each be chosen; arrows move by day and week. */
export const MonthPicker = ({ chosen, existing, start, onToggle }: Props) => {
  const t = useText();
  const language = useLanguage();
  const [focus, setFocus] = useState(start);
  const at = DateTime.fromISO(focus, { zone: 'utc' }).setLocale(`${language}-CA`);
  const first = at.startOf('month');
  const days = Array.from({ length: first.daysInMonth ?? 30 }, (_, index) => first.plus({ days: index }));
  const move = (to: DateTime) => setFocus(to.toISODate() ?? focus);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = at.plus({ days: step });
    move(next);
    const grid = event.currentTarget;
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-date="${next.toISODate()}"]`)?.focus());
  };
  return (
    <div className="month">
      <div className="month-head">
        <button
          type="button"
          className="icon"
          aria-label={t('recurrence.previousMonth')}
          onClick={() => move(first.minus({ months: 1 }))}
        >
          <ChevronLeft />
        </button>
        <strong aria-live="polite">{first.toLocaleString({ month: 'long', year: 'numeric' })}</strong>
        <button
          type="button"
          className="icon"
          aria-label={t('recurrence.nextMonth')}
          onClick={() => move(first.plus({ months: 1 }))}
        >
          <ChevronRight />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the days inside it */}
      <div className="month-days" onKeyDown={onKeyDown}>
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} aria-hidden="true" className="quiet">
            {first.startOf('week').plus({ days: index }).toLocaleString({ weekday: 'narrow' })}
          </span>
        ))}
        {days.map((one, index) => {
          const date = one.toISODate()!;
          const exists = existing.includes(date);
          const parts = one.toLocaleParts({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
          const note = exists ? ` (${t('recurrence.exists')})` : '';
          return (
            <button
              key={date}
              type="button"
              data-date={date}
              data-exists={exists || undefined}
              aria-pressed={chosen.includes(date)}
              aria-label={dateWords(parts, language) + note}
              title={exists ? t('recurrence.exists') : undefined}
              tabIndex={date === focus ? 0 : -1}
              style={index === 0 ? { gridColumnStart: one.weekday } : undefined}
              onClick={() => {
                setFocus(date);
                onToggle(date);
              }}
            >
              {one.day}
            </button>
          );
        })}
      </div>
    </div>
  );
};

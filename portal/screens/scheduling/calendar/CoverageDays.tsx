import { useText } from '#portal/language/i18n.ts';
import { weekday } from '#portal/ui/format.ts';
import type { Axis } from './axis.ts';
import { totalsOf, type CoverageLine } from './coverage.ts';
import { cellSentence, figuresText } from './CoverageRow.tsx';

type Props = {
  readonly axis: Axis;
  readonly lines: readonly CoverageLine[];
  readonly onOpen: (date: string) => void;
};

/** The coverage on a phone: a list of days that can be expanded. */
export const CoverageDays = ({ axis, lines, onOpen }: Props) => {
  const t = useText();
  const totals = totalsOf(lines, axis.days.length);
  return (
    <ul className="coverage coverage-list" aria-label={t('calendar.title')}>
      {axis.days.map(({ date, start, end }, index) => {
        const { need, filled } = totals[index]!;
        const on = weekday(new Date((start + end) / 2).toISOString(), axis.zone);
        return (
          <li key={date}>
            <button
              type="button"
              disabled={need === 0}
              data-missing={need > filled || undefined}
              aria-label={cellSentence('', on, totals[index]!, t)}
              onClick={() => onOpen(date)}
            >
              <b>{on}</b>
              <span>{figuresText(totals[index]!, t)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

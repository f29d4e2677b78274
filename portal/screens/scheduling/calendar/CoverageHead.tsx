import { useText } from '#portal/language/i18n.ts';
import { weekday, weekdayName, zoneName } from '#portal/ui/format.ts';
import { oddHours, type Axis } from './axis.ts';
import { sumOf, totalsOf, type CoverageLine } from './coverage.ts';
import { Figures, figuresText, noon, shortFigures } from './CoverageRow.tsx';

type Props = {
  readonly axis: Axis;
  readonly lines: readonly CoverageLine[];
  /** Which of the days is today; less than 0 where none is. */
  readonly today: number;
};

/** The days as buttons, with their totals over all lines. */
export const CoverageHead = ({ axis, lines, today }: Props) => {
  const t = useText();
  const totals = totalsOf(lines, axis.days.length);
  return (
    <>
      <div role="row" aria-rowindex={1} className="coverage-line coverage-days">
        <div role="columnheader" className="coverage-name">
          <span className="quiet">{zoneName(axis.zone, noon(axis.days[0]!))}</span>
        </div>
        {axis.days.map((day, at) => (
          <div key={day.date} role="columnheader" aria-current={at === today ? 'date' : undefined}>
            <button
              type="button"
              className="coverage-cell"
              data-date={day.date}
              aria-label={t('calendar.coverage.open', { day: weekday(noon(day), axis.zone) })}
            >
              <small>{weekdayName(noon(day), axis.zone)}</small>
              <b>{Number(day.date.slice(-2))}</b>
              {oddHours(day) !== null && (
                <small className="coverage-odd" title={t('calendar.clockChange', { n: oddHours(day)! })}>
                  {oddHours(day)} h
                </small>
              )}
            </button>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="coverage-line coverage-totals">
        <div role="rowheader" className="coverage-name">
          <strong>{t('calendar.coverage.all')}</strong>
          <small title={figuresText(sumOf(totals), t)}>{shortFigures(sumOf(totals), t)}</small>
        </div>
        {totals.map((cell, day) => (
          <div key={day} role="gridcell" className="coverage-cell" data-missing={cell.need > cell.filled || undefined}>
            {cell.need > 0 && <Figures cell={cell} time={false} />}
          </div>
        ))}
      </div>
    </>
  );
};

import { memo } from 'react';
import { useText, type Text } from '#portal/language/i18n.ts';
import { hours, weekday } from '#portal/ui/format.ts';
import type { Axis, Day } from './axis.ts';
import { lineName, sumOf, type Cell, type CoverageLine } from './coverage.ts';

/** The middle of a day, which no clock change moves to another. */
export const noon = ({ start, end }: Day) => new Date((start + end) / 2).toISOString();

/** Number of filled shifts, and of missing ones if any. */
export const figuresText = ({ need, filled }: Cell, t: Text): string =>
  [
    t('calendar.coverage.cell', { need, filled }),
    ...(need > filled ? [t('calendar.coverage.missing', { n: need - filled })] : []),
  ].join(', ');

/** The same in the fewest letters. */
export const shortFigures = ({ need, filled }: Cell, t: Text): string =>
  [`${filled}/${need}`, ...(need > filled ? [t('calendar.coverage.missing', { n: need - filled })] : [])].join(' · ');

/** What a cell says in one sentence. */
export const cellSentence = (name: string, on: string, cell: Cell, t: Text): string =>
  t('label.with', { label: [name, on].filter(Boolean).join(', '), value: figuresText(cell, t) });

/** Number of letters that fit into a narrow day; a longer text is replaced by the need alone. */
const room = 5;

/** What a cell shows. */
export const Figures = ({ cell, time }: { readonly cell: Cell; readonly time: boolean }) => {
  const both = `${cell.filled}/${cell.need}`;
  const figure = time ? hours(cell.minutes) : both.length > room ? String(cell.need) : both;
  return (
    <>
      <b data-long={figure.length >= room || undefined}>{figure}</b>
      {cell.need > cell.filled && <small>−{cell.need - cell.filled}</small>}
    </>
  );
};

type Props = {
  readonly line: CoverageLine;
  readonly index: number;
  /** Pixels. */
  readonly top: number;
  readonly height: number;
  readonly axis: Axis;
  /** Of an agent, whose hours are shown. */
  readonly agent: boolean;
  /** Which of the days is today; less than 0 where none is. */
  readonly today: number;
  /** The day that Tab leads to, where it is on this line. */
  readonly reachable: number | undefined;
};

/** A line of the coverage; memoized, so that scrolling doesn't draw it again. */
export const CoverageRow = memo(({ line, index, top, height, axis, agent, today, reachable }: Props) => {
  const t = useText();
  const cells = new Map(line.days.map(({ day, ...cell }) => [day, cell]));
  const sum = sumOf(line.days);
  const name = lineName(line, t);
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className="coverage-line"
      data-line={index}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="rowheader" className="coverage-name">
        <strong title={name}>{name}</strong>
        <small title={agent ? undefined : figuresText(sum, t)}>
          {agent ? `${hours(sum.minutes)} · ${t('calendar.shifts', { n: sum.need })}` : shortFigures(sum, t)}
        </small>
      </div>
      {axis.days.map((day, at) => {
        const cell = cells.get(at);
        return (
          <div key={day.date} role="gridcell" data-today={at === today || undefined}>
            {cell && (
              <button
                type="button"
                className="coverage-cell"
                data-day={at}
                data-missing={cell.need > cell.filled || undefined}
                tabIndex={reachable === at ? 0 : -1}
                aria-label={cellSentence(name, weekday(noon(day), axis.zone), cell, t)}
              >
                <Figures cell={cell} time={agent} />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});
CoverageRow.displayName = 'CoverageRow';

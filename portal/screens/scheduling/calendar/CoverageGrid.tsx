import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useText, type Text } from '#portal/language/i18n.ts';
import { hours, weekday, weekdayName, zoneName } from '#portal/ui/format.ts';
import { oddHours, type Axis, type Day } from './axis.ts';
import { cellBeyond, lineName, sumOf, totalsOf, type At, type Cell, type CoverageLine } from './coverage.ts';
import type { Grouping } from './rows.ts';

/** Pixels of a line, and of the days and their totals above the lines. */
const [lineHeight, headHeight] = [40, 84];

const noon = ({ start, end }: Day) => new Date((start + end) / 2).toISOString();

/** How many of the shifts are filled, and how many are missing if any are. */
export const figuresText = ({ need, filled }: Cell, t: Text): string =>
  [
    t('calendar.coverage.cell', { need, filled }),
    ...(need > filled ? [t('calendar.coverage.missing', { n: need - filled })] : []),
  ].join(', ');

/** What a cell says in one sentence. */
export const cellSentence = (name: string, on: string, cell: Cell, t: Text): string =>
  t('label.with', { label: [name, on].filter(Boolean).join(', '), value: figuresText(cell, t) });

/** Letters that a narrow day has room for; beyond, only the need is written. */
const room = 5;

const Figures = ({ cell, time }: { readonly cell: Cell; readonly time: boolean }) => {
  const both = `${cell.filled}/${cell.need}`;
  return (
    <>
      <b>{time ? hours(cell.minutes) : both.length > room ? cell.need : both}</b>
      {cell.need > cell.filled && <small>−{cell.need - cell.filled}</small>}
    </>
  );
};

type Props = {
  readonly axis: Axis;
  readonly lines: readonly CoverageLine[];
  readonly by: Grouping;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Opens a day, of one line or of all. */
  readonly onOpen: (date: string, line?: CoverageLine) => void;
};

/** Of each line and day how many agents are needed, there and missing; of hundreds of lines only those in view are drawn. */
export const CoverageGrid = ({ axis, lines, by, now, onOpen }: Props) => {
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<At | null>(null);
  const wanted = useRef(false);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]!.id,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 4,
  });
  useEffect(() => {
    if (!wanted.current || !active) return;
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-line="${active.line}"] [data-day="${active.day}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus();
  });
  const drawn = virtual.getVirtualItems();
  const first = lines.findIndex(({ days }) => days.length > 0);
  const reachable =
    active && lines[active.line]?.days.some(({ day }) => day === active.day)
      ? active
      : first < 0
        ? null
        : { line: first, day: lines[first]!.days[0]!.day };
  const totals = totalsOf(lines, axis.days.length);
  const isToday = ({ start, end }: Day) => now >= start && now < end;
  return (
    <div
      ref={scroll}
      role="grid"
      tabIndex={-1}
      className="coverage"
      aria-label={t('calendar.title')}
      aria-rowcount={lines.length + 2}
      aria-colcount={axis.days.length + 1}
      style={{ '--days': axis.days.length } as object}
      onKeyDown={(event) => {
        const box = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset;
        const line = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line'];
        if (!box || line === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = cellBeyond(lines, { line: Number(line), day: Number(box['day']) }, event.key);
        if (!next) return;
        event.preventDefault();
        wanted.current = true;
        setActive(next);
        virtual.scrollToIndex(next.line);
      }}
    >
      <div role="presentation" className="coverage-sheet" style={{ height: virtual.getTotalSize() }}>
        <div role="row" aria-rowindex={1} className="coverage-line coverage-days">
          <div role="columnheader" className="coverage-name">
            <span className="quiet">{zoneName(axis.zone, noon(axis.days[0]!))}</span>
          </div>
          {axis.days.map((day) => (
            <div key={day.date} role="columnheader" aria-current={isToday(day) ? 'date' : undefined}>
              <button
                type="button"
                className="coverage-cell"
                aria-label={t('calendar.coverage.open', { day: weekday(noon(day), axis.zone) })}
                onClick={() => onOpen(day.date)}
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
            <small>{figuresText(sumOf(totals), t)}</small>
          </div>
          {totals.map((cell, day) => (
            <div
              key={day}
              role="gridcell"
              className="coverage-cell"
              data-missing={cell.need > cell.filled || undefined}
            >
              {cell.need > 0 && <Figures cell={cell} time={false} />}
            </div>
          ))}
        </div>
        {drawn.map(({ index, start, key }) => {
          const line = lines[index]!;
          const cells = new Map(line.days.map(({ day, ...cell }) => [day, cell]));
          const sum = sumOf(line.days);
          const agent = by === 'agent' && line.name !== '';
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 3}
              className="coverage-line"
              data-line={index}
              style={{ transform: `translateY(${start}px)`, height: lineHeight }}
            >
              <div role="rowheader" className="coverage-name">
                <strong>{lineName(line, t)}</strong>
                <small>
                  {agent ? `${hours(sum.minutes)} · ${t('calendar.shifts', { n: sum.need })}` : figuresText(sum, t)}
                </small>
              </div>
              {axis.days.map((day, at) => {
                const cell = cells.get(at);
                return (
                  <div key={day.date} role="gridcell" data-today={isToday(day) || undefined}>
                    {cell && (
                      <button
                        type="button"
                        className="coverage-cell"
                        data-day={at}
                        data-missing={cell.need > cell.filled || undefined}
                        tabIndex={reachable?.line === index && reachable.day === at ? 0 : -1}
                        aria-label={cellSentence(lineName(line, t), weekday(noon(day), axis.zone), cell, t)}
                        title={cellSentence('', weekday(noon(day), axis.zone), cell, t)}
                        onFocus={() => setActive({ line: index, day: at })}
                        onClick={() => onOpen(day.date, line)}
                      >
                        <Figures cell={cell} time={agent} />
                      </button>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
};

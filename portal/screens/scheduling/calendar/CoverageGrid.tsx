import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Axis } from './axis.ts';
import { cellBeyond, type CellPosition, type CoverageLine } from './coverage.ts';
import { CoverageHead } from './CoverageHead.tsx';
import { CoverageRow } from './CoverageRow.tsx';
import type { Grouping } from './rows.ts';

/** Height in pixels of a line, and of the header with the days and their totals. */
const [lineHeight, headHeight] = [40, 84];

/** The cell of an element on screen. */
const cellAt = (target: EventTarget): (CellPosition & { readonly button: HTMLElement }) | undefined => {
  const button = (target as HTMLElement).closest<HTMLElement>('[data-day]');
  const line = button?.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return button && line !== undefined ? { button, line: Number(line), day: Number(button.dataset['day']) } : undefined;
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

/** Numbers of agents needed, present and missing, by line and day; only lines in view are drawn. */
export const CoverageGrid = ({ axis, lines, by, now, onOpen }: Props) => {
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPosition | null>(null);
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
  const first = lines.findIndex(({ days }) => days.length > 0);
  const reachable =
    active && lines[active.line]?.days.some(({ day }) => day === active.day)
      ? active
      : first < 0
        ? null
        : { line: first, day: lines[first]!.days[0]!.day };
  const today = axis.days.findIndex(({ start, end }) => now >= start && now < end);
  const head = useMemo(() => <CoverageHead axis={axis} lines={lines} today={today} />, [axis, lines, today]);
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
      onPointerOver={({ target }) => {
        const cell = cellAt(target);
        // Computed on demand, since there may be hundreds of cells.
        if (cell && cell.button.title !== cell.button.ariaLabel) cell.button.title = cell.button.ariaLabel ?? '';
      }}
      onFocus={({ target }) => {
        const cell = cellAt(target);
        if (cell) setActive({ line: cell.line, day: cell.day });
      }}
      onClick={({ target }) => {
        const cell = cellAt(target);
        const date = (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset['date'];
        if (cell) onOpen(axis.days[cell.day]!.date, lines[cell.line]);
        else if (date) onOpen(date);
      }}
      onKeyDown={(event) => {
        const cell = cellAt(event.target);
        if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = cellBeyond(lines, cell, event.key);
        if (!next) return;
        event.preventDefault();
        wanted.current = true;
        setActive(next);
        virtual.scrollToIndex(next.line);
      }}
    >
      <div role="presentation" className="coverage-sheet" style={{ height: virtual.getTotalSize() }}>
        {head}
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <CoverageRow
            key={key}
            line={lines[index]!}
            index={index}
            top={start}
            height={lineHeight}
            axis={axis}
            agent={by === 'agent' && lines[index]!.name !== ''}
            today={today}
            reachable={reachable?.line === index ? reachable.day : undefined}
          />
        ))}
      </div>
    </div>
  );
};

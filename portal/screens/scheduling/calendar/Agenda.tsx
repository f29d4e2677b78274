import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { weekday, weekdayName } from '#portal/ui/format.ts';
import { Clock } from '#portal/ui/icons/icons.tsx';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';
import { agendaOf } from './agenda-lines.ts';
import type { Axis } from './axis.ts';
import type { Grouping, Row } from './rows.ts';
import { hoursText, shiftBlockTitle, shiftBlockAgent, type Names } from './ShiftBlock.tsx';
import { serverNow } from '#portal/server-time.ts';

type Props = {
  readonly axis: Axis;
  readonly rows: readonly Row[];
  readonly by: Grouping;
  readonly names: Names;
  readonly onOpen: (shift: CalendarShift) => void;
};

/** The calendar on a phone: a list by day. A shift opens with its actions. */
export const Agenda = ({ axis, rows, by, names, onOpen }: Props) => {
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => agendaOf(axis, rows, serverNow()), [axis, rows]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => ('day' in lines[index]! ? 36 : 76),
    getItemKey: (index) => {
      const line = lines[index]!;
      return 'day' in line ? line.day : line.shift.id;
    },
    overscan: 6,
  });
  if (lines.length === 0) return <EmptyState text={t('calendar.empty')} icon={<Clock size={32} />} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by the keyboard
    <div ref={scroll} className="agenda" role="list" aria-label={t('calendar.title')} tabIndex={0}>
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]!;
          const place = { transform: `translateY(${start}px)` };
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={place}
            >
              {'day' in line ? (
                <h2 className="agenda-day">
                  {weekday(`${line.day}T12:00:00.000Z`, 'UTC')} <small>{t('calendar.shifts', { n: line.count })}</small>
                  {line.odd !== null && <small>{t('calendar.clockChange', { n: line.odd })}</small>}
                </h2>
              ) : (
                <button
                  type="button"
                  className="agenda-shift"
                  data-shift={line.shift.id}
                  onClick={() => onOpen(line.shift)}
                >
                  <span className="agenda-hours">
                    {line.otherDay && `${weekdayName(line.shift.start, line.shift.timezone)} `}
                    {hoursText(line.shift, axis.zone)}
                  </span>
                  <ShiftBadge status={line.shift.status} />
                  <strong>
                    {by === 'agent' ? shiftBlockAgent(line.shift, names, t) : names.places.get(line.shift.placeId)}
                  </strong>
                  <span className="secondary">
                    {[
                      shiftBlockTitle(line.shift),
                      by === 'agent' ? names.places.get(line.shift.placeId) : shiftBlockAgent(line.shift, names, t),
                    ].join(' · ')}
                  </span>
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

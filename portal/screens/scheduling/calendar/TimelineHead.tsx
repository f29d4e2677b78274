import { memo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { weekday, zoneName } from '#portal/ui/format.ts';
import { hoursOf, oddHours, placeOf, type Axis, type Day, type View } from './axis.ts';
import { dayExtent } from './extent.ts';

type Props = {
  readonly axis: Axis;
  readonly view: View;
  readonly width: number;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const noon = ({ start, end }: Day) => new Date((start + end) / 2).toISOString();

/**
 * The days and their hours; a day with a clock change shows its length. Memoized, so that scrolling doesn't draw it
 * again.
 */
export const TimelineHead = memo(({ axis, view, width, now }: Props) => {
  const t = useText();
  // Both names of the zone's time if the clock changes in between.
  const clocks = new Set([axis.start, axis.end - 1].map((at) => zoneName(axis.zone, new Date(at).toISOString())));
  return (
    <div role="row" aria-rowindex={1} className="timeline-head">
      <div role="columnheader" className="timeline-corner">
        <span className="sr-only">{t('label.with', { label: t('calendar.zone'), value: '' })}</span>
        {[...clocks].join(' → ')}
      </div>
      {axis.days.map((day, index) => {
        const odd = oddHours(day);
        const [from, to] = dayExtent(axis, view, index);
        return (
          <div
            key={day.date}
            role="columnheader"
            className="timeline-day"
            aria-current={isToday(day, now) ? 'date' : undefined}
            data-odd={odd ?? undefined}
            style={{ width: (to - from) * width }}
          >
            <span className="timeline-date">
              {weekday(noon(day), axis.zone)}
              {odd !== null && (
                <strong title={t('calendar.clockChange', { n: odd })}>
                  {' '}
                  {odd} h<span className="sr-only"> ({t('calendar.clockChange', { n: odd })})</span>
                </strong>
              )}
            </span>
            {view === 'day' && (
              <span aria-hidden="true" className="timeline-hours">
                {hoursOf(day, axis.zone).map(({ at, label }) => (
                  <i key={at} style={{ left: (placeOf(axis, at) - placeOf(axis, day.start)) * width }}>
                    {label}
                  </i>
                ))}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
TimelineHead.displayName = 'TimelineHead';

const isToday = ({ start, end }: Day, now: number): boolean => now >= start && now < end;

/** Lines behind the shifts: midnights, and on a day hours and the present; in a week the day that is today. */
export const TimelineMarks = memo(({ axis, view, width, now }: Props) => (
  <div aria-hidden="true" className="timeline-marks" style={{ width }}>
    {axis.days.map((day, index) => {
      const [from, to] = dayExtent(axis, view, index);
      const today = view === 'week' && isToday(day, now);
      return (
        <i
          key={day.start}
          data-mark={today ? 'today' : 'day'}
          data-odd={oddHours(day) ?? undefined}
          style={{ left: from * width, ...(today && { width: (to - from) * width }) }}
        />
      );
    })}
    {view === 'day' && (
      <>
        {hoursOf(axis.days[0]!, axis.zone).map(({ at }) => (
          <i key={at} data-mark="hour" style={{ left: placeOf(axis, at) * width }} />
        ))}
        {now > axis.start && now < axis.end && <i data-mark="now" style={{ left: placeOf(axis, now) * width }} />}
      </>
    )}
  </div>
));
TimelineMarks.displayName = 'TimelineMarks';

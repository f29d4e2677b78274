import { memo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { weekday, weekdayName, zoneName } from '#portal/ui/format.ts';
import { hoursOf, oddHours, placeOf, type Axis, type Day, type View } from './axis.ts';

type Props = { readonly axis: Axis; readonly view: View; readonly width: number };

/** Hours between two marks of the axis, by how much room a day has. */
const everyOf = (view: View, dayWidth: number) =>
  view === 'day' ? (dayWidth >= 24 * 38 ? 1 : 2) : view === 'week' ? 6 : 0;

const noon = ({ start, end }: Day) => new Date((start + end) / 2).toISOString();

/** The days and their hours; a day on which clocks change says how long it is. Scrolling draws neither this nor the marks anew. */
export const TimelineHead = memo(({ axis, view, width }: Props) => {
  const t = useText();
  // Where clocks change in between, both names of the zone's time.
  const clocks = new Set([axis.start, axis.end - 1].map((at) => zoneName(axis.zone, new Date(at).toISOString())));
  return (
    <div role="row" aria-rowindex={1} className="timeline-head">
      <div role="columnheader" className="timeline-corner">
        <span className="sr-only">{t('calendar.zone')} : </span>
        {[...clocks].join(' → ')}
      </div>
      {axis.days.map((day) => {
        const odd = oddHours(day);
        const every = everyOf(view, (placeOf(axis, day.end) - placeOf(axis, day.start)) * width);
        return (
          <div
            key={day.date}
            role="columnheader"
            className="timeline-day"
            data-odd={odd ?? undefined}
            style={{ width: (placeOf(axis, day.end) - placeOf(axis, day.start)) * width }}
          >
            <span className="timeline-date">
              {view === 'weeks' ? (
                <>
                  <small>{weekdayName(noon(day), axis.zone)}</small> {Number(day.date.slice(-2))}
                </>
              ) : (
                weekday(noon(day), axis.zone)
              )}
              {odd !== null && (
                <strong title={t('calendar.clockChange', { n: odd })}>
                  {' '}
                  {odd} h<span className="sr-only"> ({t('calendar.clockChange', { n: odd })})</span>
                </strong>
              )}
            </span>
            {every > 0 && (
              <span aria-hidden="true" className="timeline-hours">
                {hoursOf(day, axis.zone, every).map(({ at, label }) => (
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

/** Lines behind the shifts: midnights, hours, and the present. */
export const TimelineMarks = memo(({ axis, view, width, now }: Props & { readonly now: number }) => (
  <div aria-hidden="true" className="timeline-marks" style={{ width }}>
    {axis.days.map((day) => (
      <i
        key={day.start}
        data-mark="day"
        data-odd={oddHours(day) ?? undefined}
        style={{ left: placeOf(axis, day.start) * width }}
      />
    ))}
    {view !== 'weeks' &&
      axis.days
        .flatMap((day) => hoursOf(day, axis.zone, view === 'day' ? 1 : 6))
        .map(({ at }) => <i key={at} data-mark="hour" style={{ left: placeOf(axis, at) * width }} />)}
    {now > axis.start && now < axis.end && <i data-mark="now" style={{ left: placeOf(axis, now) * width }} />}
  </div>
));
TimelineMarks.displayName = 'TimelineMarks';

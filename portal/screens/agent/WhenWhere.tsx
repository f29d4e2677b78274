import type { ReactNode } from 'react';
import { useServerNow } from '#portal/server-time.ts';
import { useText } from '#portal/language/i18n.ts';
import { browserZone, day, dayFrom, exactTime, weekdayName, zoneName } from '#portal/ui/format.ts';

type TimeAndPlace = {
  readonly title: string;
  readonly position: string;
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
  readonly place: { readonly name: string; readonly address: string; readonly city: string };
  readonly employer?: { readonly name: string };
};

/**
 * Head of a shift's card: time, place and client. Times are in the place's zone, which is named where the device's is
 * another.
 */
export const WhenWhere = ({ job, badge }: { readonly job: TimeAndPlace; readonly badge?: ReactNode }) => {
  const t = useText();
  const now = useServerNow();
  const { title, position, start, end, timezone, place, employer } = job;
  const zone = zoneName(timezone, start);
  const where = [place.address, place.city].filter(Boolean).join(', ');
  return (
    <>
      <h2>{title || position}</h2>
      {badge && <p>{badge}</p>}
      <p>
        <strong>
          {dayFrom(start, timezone, now)}, {exactTime(start, timezone)} –{' '}
          {day(start, timezone) === day(end, timezone) ? '' : `${weekdayName(end, timezone)}\u00a0`}
          {exactTime(end, timezone)}
        </strong>{' '}
        {zone !== zoneName(browserZone(), start) && <small className="quiet">{zone}</small>}
      </p>
      <p>
        {place.name}
        {position && title ? ` · ${position}` : ''}
        {where && (
          <>
            <br />
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`}
              target="_blank"
              rel="noreferrer"
            >
              {where}
              <span className="sr-only"> ({t('agent.map')})</span>
            </a>
          </>
        )}
      </p>
      {employer && <p className="quiet">{employer.name}</p>}
    </>
  );
};

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FeedLine } from '#projections/feed-shift/feed.query.ts';

/** Seconds after which readers are asked to fetch again; most wait for hours regardless. */
const refresh = 3600;

/**
 * Escapes the calendar's name as RFC 5545, 3.3.11 requires; the generator escapes texts of events, but not this name.
 */
const escaped = (name: string): string =>
  name.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

/** A calendar in the format of RFC 5545. The same lines give the same text; times are UTC. */
export const calendarText = (name: string, lines: readonly FeedLine[]): string => {
  const calendar = ical({
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Vigie//Shifts//EN',
    ttl: refresh,
  });
  for (const { id, start, end, title, position, sequence, changedAt, cancelled, place, address, city } of lines)
    calendar.createEvent({
      id: `${id}@vigie`,
      start: new Date(start),
      end: new Date(end),
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      sequence,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: [title, position].filter(Boolean).join(' – ') || place,
      location: [place, address, city].filter(Boolean).join(', '),
    });
  return calendar.toString();
};

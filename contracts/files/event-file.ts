import type { z } from 'zod';
import { Requests, type RequestRow } from '../api/requests.ts';
import { listFile } from './list-file.ts';

/** A row of events. */
type EventInFile = z.output<typeof RequestRow>;
const eventZone = ({ timezone }: EventInFile) => timezone;
const eventStates = ['inProgress', 'scheduled', 'finished'] as const;
export const eventsFile = listFile(
  Requests,
  'menu.customer.events',
)({
  requestNo: { label: 'requests.col.number', kind: 'text', of: ({ requestNo }) => requestNo },
  title: { label: 'request.form.title', kind: 'text', of: ({ title }) => title },
  customer: { label: 'request.form.customer', kind: 'text', of: ({ customer }) => customer.name },
  place: { label: 'request.form.place', kind: 'text', of: ({ place }) => place.name },
  city: { label: 'client.city', shownIn: 'place', kind: 'text', of: ({ place }) => place.general.city },
  requestDate: { label: 'request.form.date', kind: 'moment', of: ({ requestDate }) => requestDate, zone: eventZone },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone: eventZone },
  end: { label: 'shifts.col.end', kind: 'moment', of: ({ end }) => end, zone: eventZone },
  timezone: { label: 'csv.timezone', shownIn: 'end', kind: 'text', of: eventZone },
  filled: { label: 'requests.col.filled', kind: 'count', of: ({ filledCount }) => filledCount },
  shifts: { label: 'stats.shifts', shownIn: 'filled', kind: 'count', of: ({ shiftCount }) => shiftCount },
  status: {
    label: 'shifts.col.status',
    kind: 'text',
    of: ({ status }, { t }) => (status === null ? t('requests.unknown') : t(`badge.${eventStates[status]}`)),
  },
});

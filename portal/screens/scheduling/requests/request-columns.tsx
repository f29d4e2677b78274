import type { Requests } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { nearWeekday } from '#portal/ui/format.ts';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import { Moment } from '../Moment.tsx';
import { EventStatus } from './EventStatus.tsx';
import { Filled } from './Filled.tsx';

export type RequestRow = Output<typeof Requests>[number];

type Options = Readonly<Record<string, ColumnOptions<RequestRow>>>;
const first = { requestNo: { width: '4rem' }, title: { priority: 1, width: 'minmax(8.5rem, 1.7fr)' } } as const;
const rest = {
  place: { width: 'minmax(6rem, 1.1fr)' },
  requestDate: {
    width: 'minmax(5rem, 7.2rem)',
    wrap: true,
    cell: (row) => <span className="moment">{nearWeekday(row.requestDate, row.timezone)}</span>,
  },
  start: {
    width: 'minmax(6.6rem, 10.8rem)',
    wrap: true,
    cell: (row) => <Moment instant={row.start} zone={row.timezone} />,
  },
  end: {
    width: 'minmax(6.6rem, 10.8rem)',
    wrap: true,
    cell: (row) => <Moment instant={row.end} zone={row.timezone} since={row.start} />,
  },
  filled: { width: '4.9rem', cell: (row) => <Filled filled={row.filledCount} total={row.shiftCount} /> },
  status: { width: '6.2rem', cell: (row) => <EventStatus event={row} /> },
} as const satisfies Options;

/** Columns of the events; only agencies have several clients to tell apart. */
export const requestColumns = {
  customer: columnsOf(eventsFile, { ...first, ...rest }),
  agency: columnsOf(eventsFile, { ...first, customer: { width: 'minmax(6rem, 1fr)' }, ...rest }),
} as const;

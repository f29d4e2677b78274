import type { Requests } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { headed } from '#contracts/files/list-file.ts';
import { eventsFile } from '#contracts/files/event-file.ts';
import { nearDay } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { Moment } from '../Moment.tsx';
import { EventStatus } from './EventStatus.tsx';
import { Filled } from './Filled.tsx';

export type RequestRow = Output<typeof Requests>[number];

const number: Column<RequestRow> = { ...headed(eventsFile, 'requestNo'), width: '4rem' };
const title: Column<RequestRow> = {
  ...headed(eventsFile, 'title'),
  priority: 1,
  width: 'minmax(8.5rem, 1.7fr)',
};
const customer: Column<RequestRow> = { ...headed(eventsFile, 'customer'), width: 'minmax(6rem, 1fr)' };
const rest: Column<RequestRow>[] = [
  { ...headed(eventsFile, 'place'), width: 'minmax(6rem, 1.1fr)' },
  {
    ...headed(eventsFile, 'requestDate'),
    width: 'minmax(5rem, 7.2rem)',
    cell: (row) => <span className="moment">{nearDay(row.requestDate, row.timezone)}</span>,
  },
  {
    ...headed(eventsFile, 'start'),
    width: 'minmax(8.1rem, 10.8rem)',
    cell: (row) => <Moment instant={row.start} zone={row.timezone} />,
  },
  {
    ...headed(eventsFile, 'end'),
    width: 'minmax(8.1rem, 10.8rem)',
    cell: (row) => <Moment instant={row.end} zone={row.timezone} since={row.start} />,
  },
  {
    ...headed(eventsFile, 'filled'),
    width: '4.9rem',
    cell: (row) => <Filled filled={row.filledCount} total={row.shiftCount} />,
  },
  { ...headed(eventsFile, 'status'), width: '6.2rem', cell: (row) => <EventStatus event={row} /> },
];

/** Columns of the events; only agencies have several clients to tell apart. */
export const requestColumns = {
  customer: [number, title, ...rest],
  agency: [number, title, customer, ...rest],
} as const;

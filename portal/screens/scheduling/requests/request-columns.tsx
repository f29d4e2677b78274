import type { Requests } from '#contracts/api/requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { day } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { Moment } from '../Moment.tsx';
import { EventStatus } from './EventStatus.tsx';
import { Filled } from './Filled.tsx';

export type RequestRow = Output<typeof Requests>[number];

const number: Column<RequestRow> = { key: 'requestNo', label: 'requests.col.number', width: '4.4rem' };
const title: Column<RequestRow> = {
  key: 'title',
  label: 'request.form.title',
  priority: 1,
  width: 'minmax(8.5rem, 1.7fr)',
};
const customer: Column<RequestRow> = { key: 'customer', label: 'request.form.customer', width: 'minmax(6rem, 1fr)' };
const rest: Column<RequestRow>[] = [
  { key: 'place', label: 'request.form.place', width: 'minmax(6rem, 1.1fr)' },
  {
    key: 'requestDate',
    label: 'request.form.date',
    width: 'minmax(6.6rem, 7.2rem)',
    cell: (row) => <span className="moment">{day(row.requestDate, row.timezone)}</span>,
  },
  {
    key: 'start',
    label: 'shifts.col.start',
    width: 'minmax(9.8rem, 10.8rem)',
    cell: (row) => <Moment instant={row.start} zone={row.timezone} />,
  },
  {
    key: 'end',
    label: 'shifts.col.end',
    width: 'minmax(9.8rem, 10.8rem)',
    cell: (row) => <Moment instant={row.end} zone={row.timezone} since={row.start} />,
  },
  {
    key: 'filled',
    label: 'requests.col.filled',
    width: '5.2rem',
    cell: (row) => <Filled filled={row.filledCount} total={row.shiftCount} />,
  },
  { key: 'status', label: 'shifts.col.status', width: '7rem', cell: (row) => <EventStatus event={row} /> },
];

/** Columns of the events; only agencies have several clients to tell apart. */
export const requestColumns = {
  customer: [number, title, ...rest],
  agency: [number, title, customer, ...rest],
} as const;

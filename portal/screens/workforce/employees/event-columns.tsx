import type { EmployeeEvent } from '#contracts/api/employee-events.ts';
import { hours, span } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';

export const eventColumns: Column<EmployeeEvent>[] = [
  {
    key: 'title',
    label: 'event.tab.event',
    priority: 1,
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ requestNo, title }) => `${requestNo} ${title}`,
  },
  {
    key: 'customer',
    label: 'employee.event.where',
    width: 'minmax(9rem, 1.3fr)',
    cell: ({ customer, place }) => `${customer.name} · ${place}`,
    cut: 60,
  },
  {
    key: 'when',
    label: 'employee.event.when',
    sort: 'start',
    width: 'minmax(12rem, 1.3fr)',
    cell: ({ start, end, timezone }) => span(start, end, timezone),
    cut: 0,
  },
  { key: 'position', label: 'shifts.col.position' },
  { key: 'status', label: 'employees.col.status', width: '9rem', cell: ({ status }) => <ShiftBadge status={status} /> },
  {
    key: 'hours',
    label: 'employee.event.hours',
    width: '6rem',
    align: 'end',
    cell: ({ minutes, workedMinutes }) => hours(workedMinutes ?? minutes),
  },
];

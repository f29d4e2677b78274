import { employeeEventsFile } from '#contracts/files/agent-files.ts';
import { span } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';

export const eventColumns = columnsOf(employeeEventsFile, {
  title: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  customer: {
    label: 'employee.event.where',
    width: 'minmax(9rem, 1.3fr)',
    cut: 60,
    cell: ({ customer, place }) => `${customer.name} · ${place}`,
  },
  when: {
    label: 'employee.event.when',
    sort: 'start',
    width: 'minmax(12rem, 1.3fr)',
    cut: 0,
    cell: ({ start, end, timezone }) => span(start, end, timezone),
  },
  position: {},
  status: { width: '9rem', cell: ({ status }) => <ShiftBadge status={status} /> },
  hours: { width: '6rem', align: 'end' },
});

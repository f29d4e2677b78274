import { employeeEventsFile } from '#contracts/files/agent-files.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Filter } from '#portal/ui/list/column.ts';
import { eventColumns } from './event-columns.tsx';
import { useEventAddress } from './addresses.ts';
import { useEventActions } from './use-event-actions.tsx';

/** Shifts by period. */
export const periods: readonly Filter[] = [
  {
    type: 'period',
    label: 'employee.period',
    options: ['now', 'toCome', 'past'].map((id) => ({ id, text: `employee.period.${id}` })),
  },
];

/** Shifts of the employee that the viewer may see. */
export const EventsTab = ({ agentId }: { readonly agentId: string }) => {
  const leads = useEventAddress();
  return (
    <DataList
      file={employeeEventsFile}
      columns={eventColumns}
      params={{ employeeId: agentId }}
      filters={periods}
      dates
      actions={useEventActions(agentId)}
      {...(leads && { to: leads })}
    />
  );
};

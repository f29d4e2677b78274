import { useMemo } from 'react';
import { EmployeeEvents } from '#contracts/api/employee-events.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { FilterGroup } from '#portal/ui/list/column.ts';
import { eventColumns } from './event-columns.tsx';
import { addressOfEvent } from './addresses.ts';

export const usePeriods = (): readonly FilterGroup[] => {
  const t = useText();
  return useMemo(
    () => [
      {
        type: 'period',
        label: 'employee.period',
        options: (['now', 'toCome', 'past'] as const).map((id) => ({ id, name: t(`employee.period.${id}`) })),
      },
    ],
    [t],
  );
};

/** Shifts of the employee that the viewer may see. */
export const EventsTab = ({ agentId }: { readonly agentId: string }) => {
  const { role } = useUser();
  const leads = addressOfEvent(role);
  return (
    <DataList
      label="employee.tab.events"
      list={EmployeeEvents}
      columns={eventColumns}
      params={{ employeeId: agentId }}
      filters={usePeriods()}
      dates
      {...(leads && { to: leads })}
    />
  );
};

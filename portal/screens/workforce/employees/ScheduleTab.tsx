import { employeeEventsFile } from '#contracts/files/agent-files.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { useRead } from '#portal/api/hooks.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useEventAddress } from './addresses.ts';
import { eventColumns } from './event-columns.tsx';
import { Schedule } from './Schedule.tsx';

const upcoming = { period: ['now', 'toCome'] };
const soonest = { key: 'start' as const, asc: true };

export const ScheduleTab = ({ agentId }: { readonly agentId: string }) => {
  const leads = useEventAddress();
  const { data: employee, error, refetch } = useRead(GetEmployee, { id: agentId }, { quiet: true });
  if (!employee) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <Schedule employee={employee} />
      <DataList
        part
        name="coming"
        label="employee.comingShifts"
        file={employeeEventsFile}
        columns={eventColumns}
        params={{ employeeId: agentId, sort: soonest }}
        fixedFilters={upcoming}
        {...(leads && { to: leads })}
      />
    </>
  );
};

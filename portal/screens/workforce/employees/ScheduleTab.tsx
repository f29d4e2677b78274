import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { EmployeeEvents } from '#contracts/api/employee-events.ts';
import { GetEmployee, type EmployeeDetail } from '#contracts/api/employees.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Awaited } from '#portal/ui/Awaited.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEvent } from './addresses.ts';
import { awayWords } from './away.ts';
import { AwayDialog } from './AwayDialog.tsx';
import { eventColumns } from './event-columns.tsx';

const coming = { period: ['now', 'toCome'] };
const soonest = { key: 'start' as const, asc: true };

export const ScheduleTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const leads = addressOfEvent(useUser().role);
  const { data: employee, error, refetch } = useRead(GetEmployee, { id: agentId }, { quiet: true });
  if (!employee) return <Awaited error={error} retry={refetch} />;
  return (
    <>
      <Schedule employee={employee} />
      <h2 className="part">{t('employee.comingShifts')}</h2>
      <DataList
        name="coming"
        label="employee.comingShifts"
        list={EmployeeEvents}
        columns={eventColumns}
        params={{ employeeId: agentId, sort: soonest }}
        fixedFilters={coming}
        {...(leads && { to: leads })}
      />
    </>
  );
};

/** When the employee can't work; a span may be repeated every week. */
const Schedule = ({ employee: { id, schedules } }: { readonly employee: EmployeeDetail }) => {
  const may = useMay({ roles: SaveEmployeeSchedule.access.roles!, all: ['agent.edit'] });
  const form = useDialog<true>();
  const save = useCommand(SaveEmployeeSchedule, { success: 'employee.saved' });
  const items = schedules.map((one) => ({ ...one, id: `${one.startDate}${one.endDate}` }));
  return (
    <>
      <ItemList
        label="employee.away"
        items={items}
        name={awayWords}
        onAdd={may ? () => form.show(true) : undefined}
        onRemove={may ? (gone) => save.mutate({ id, schedules: items.filter((one) => one.id !== gone.id) }) : undefined}
      />
      <AwayDialog form={form} id={id} away={schedules} success="employee.saved" />
    </>
  );
};

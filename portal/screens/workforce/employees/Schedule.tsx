import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { type EmployeeDetail } from '#contracts/api/employees.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { awayWords } from './away.ts';
import { AwayDialog } from './AwayDialog.tsx';

/** Periods in which the employee is unavailable; one may be repeated every week. */
export const Schedule = ({ employee: { id, schedules } }: { readonly employee: EmployeeDetail }) => {
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

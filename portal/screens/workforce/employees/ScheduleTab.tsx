import { useMemo } from 'react';
import { z } from 'zod';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { EmployeeEvents, GetEmployee, type EmployeeDetail } from '#contracts/api/employees.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { Instant } from '#contracts/values/common.ts';
import { useCommand, useRead } from '../../../api/hooks.ts';
import { useMay, useUser } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { CommandForm } from '../../../ui/CommandForm.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { useDialog } from '../../../ui/feedback/use-dialog.ts';
import { ZonedDateTimeField } from '../../../ui/fields/ZonedDateTimeField.tsx';
import { span } from '../../../ui/format.ts';
import { ItemList } from '../../../ui/ItemList.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { addressOfEvent } from './addresses.ts';
import { eventColumns } from './event-columns.tsx';

const Away = z.object({ startDate: Instant, endDate: Instant, weeklyUntil: Instant.optional() });
type Away = z.output<typeof Away>;
const coming = { period: ['now', 'toCome'] };
const soonest = { key: 'start' as const, asc: true };

export const ScheduleTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const leads = addressOfEvent(useUser().role);
  const { data: employee } = useRead(GetEmployee, { id: agentId });
  const params = useMemo(() => ({ employeeId: agentId, sort: soonest }), [agentId]);
  if (!employee) return <Loading />;
  return (
    <>
      <Schedule employee={employee} />
      <h2 className="part">{t('employee.comingShifts')}</h2>
      <DataList
        name="coming"
        label="employee.comingShifts"
        list={EmployeeEvents}
        columns={eventColumns}
        params={params}
        fixedFilters={coming}
        {...(leads && { to: leads })}
      />
    </>
  );
};

/** When the employee can't work; a span may be repeated every week. */
const Schedule = ({ employee: { id, schedules } }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const may = useMay({ roles: SaveEmployeeSchedule.access.roles!, all: ['agent.edit'] });
  const form = useDialog<true>();
  const save = useCommand(SaveEmployeeSchedule, { success: 'employee.saved' });
  const items = schedules.map((one) => ({ ...one, id: `${one.startDate}${one.endDate}` }));
  const words = ({ startDate, endDate }: { startDate: string; endDate: string }) => span(startDate, endDate, licenceZone);
  return (
    <>
      <ItemList
        label="employee.away"
        items={items}
        name={words}
        onAdd={may ? () => form.show(true) : undefined}
        onRemove={may ? (gone) => save.mutate({ id, schedules: items.filter((one) => one.id !== gone.id) }) : undefined}
      />
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t('employee.away.new')}>
          <CommandForm<typeof SaveEmployeeSchedule, Away>
            command={SaveEmployeeSchedule}
            schema={Away}
            values={{}}
            toInput={(span) => ({ id, schedules: [...schedules, span] })}
            success="employee.saved"
            onSaved={form.close}
            onCancel={form.close}
          >
            <ZonedDateTimeField name="startDate" label="employee.away.from" zone={licenceZone} required />
            <ZonedDateTimeField name="endDate" label="employee.away.to" zone={licenceZone} required />
            <ZonedDateTimeField name="weeklyUntil" label="employee.away.weekly" zone={licenceZone} />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};

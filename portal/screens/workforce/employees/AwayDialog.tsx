import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { PlannedDate, PlannedInstant } from '#contracts/values/common.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { wholeDays } from './away.ts';

const weekly = { weeklyUntil: PlannedInstant.optional() };
const Away = z.discriminatedUnion('days', [
  z
    .object({ days: z.literal(true), firstDay: PlannedDate, lastDay: PlannedDate, ...weekly })
    .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'validation.lastDay', path: ['lastDay'] }),
  z.object({ days: z.literal(false), startDate: PlannedInstant, endDate: PlannedInstant, ...weekly }),
]);
type Away = z.output<typeof Away>;

type Props = {
  readonly form: ReturnType<typeof useDialog<true>>;
  /** The employee. */
  readonly id: string;
  /** The existing periods, which are kept. */
  readonly away: readonly { readonly startDate: string; readonly endDate: string }[];
  /** Message key shown after saving. */
  readonly success: string;
};

/**
 * Adds a period in which an employee is unavailable: whole days, or from one time to another, optionally every week.
 */
export const AwayDialog = ({ form, id, away, success }: Props) => {
  const t = useText();
  if (form.round === 0) return null;
  return (
    <Dialog key={form.round} open={form.open} onClose={form.close} title={t('employee.away.new')} width="xs">
      <CommandForm<typeof SaveEmployeeSchedule, Away>
        command={SaveEmployeeSchedule}
        schema={Away}
        values={{ days: true }}
        toInput={(typed) => ({
          id,
          schedules: [
            ...away.map(({ startDate, endDate }) => ({ startDate, endDate })),
            {
              ...(typed.days
                ? wholeDays(typed.firstDay, typed.lastDay)
                : { startDate: typed.startDate, endDate: typed.endDate }),
              ...(typed.weeklyUntil && { weeklyUntil: typed.weeklyUntil }),
            },
          ],
        })}
        success={success}
      >
        <CheckboxField name="days" label="employee.away.days" />
        <Ends />
        <ZonedDateTimeField name="weeklyUntil" label="employee.away.weekly" zone={licenceZone} optional />
      </CommandForm>
    </Dialog>
  );
};

const Ends = () => {
  const days = useWatch({ name: 'days' }) as boolean;
  return days ? (
    <>
      <DateField key="first" name="firstDay" label="employee.away.first" required />
      <DateField key="last" name="lastDay" label="employee.away.last" required />
    </>
  ) : (
    <>
      <ZonedDateTimeField key="start" name="startDate" label="employee.away.from" zone={licenceZone} required />
      <ZonedDateTimeField key="end" name="endDate" label="employee.away.to" zone={licenceZone} required />
    </>
  );
};

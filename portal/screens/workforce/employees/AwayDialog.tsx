import { z } from 'zod';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { Instant } from '#contracts/values/common.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';

const Away = z.object({ startDate: Instant, endDate: Instant, weeklyUntil: Instant.optional() });
type Away = z.output<typeof Away>;

type Props = {
  readonly form: ReturnType<typeof useDialog<true>>;
  /** The employee. */
  readonly id: string;
  /** The spans that stand already, which are kept. */
  readonly away: readonly { readonly startDate: string; readonly endDate: string }[];
  /** What is said when it is saved. */
  readonly success: string;
};

/** One more span when an employee can't work; it may be repeated every week. */
export const AwayDialog = ({ form, id, away, success }: Props) => {
  const t = useText();
  if (form.round === 0) return null;
  return (
    <Dialog key={form.round} open={form.open} onClose={form.close} title={t('employee.away.new')} width="xs">
      <CommandForm<typeof SaveEmployeeSchedule, Away>
        command={SaveEmployeeSchedule}
        schema={Away}
        values={{}}
        toInput={(typed) => ({ id, schedules: [...away, typed] })}
        success={success}
        onSaved={form.close}
        onCancel={form.close}
      >
        <ZonedDateTimeField name="startDate" label="employee.away.from" zone={licenceZone} required />
        <ZonedDateTimeField name="endDate" label="employee.away.to" zone={licenceZone} required />
        <ZonedDateTimeField name="weeklyUntil" label="employee.away.weekly" zone={licenceZone} />
      </CommandForm>
    </Dialog>
  );
};

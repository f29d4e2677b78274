import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import type { EmployeePermit } from '#contracts/api/employees.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { wallTimeAt } from '#portal/ui/fields/zone-clock.ts';
import { decliningLicence } from './licence-effect.ts';
import { serverNow } from '#portal/server-time.ts';

type Props = {
  readonly open: boolean;
  readonly employeeId: string;
  readonly permit: EmployeePermit;
  readonly onClose: () => void;
};

/** Declines a licence from a day on, or a certificate, and says why. */
export const DeclineDialog = ({ open, employeeId, permit: { id, kind, number, title }, onClose }: Props) => {
  const t = useText();
  const today = wallTimeAt(serverNow(), licenceZone).day!;
  return (
    <Dialog open={open} onClose={onClose} title={t('employee.permit.decline')} width="xs">
      <p>{t('employee.permit.declineQuestion', { number: number || title })}</p>
      <CommandForm
        command={JudgeEmployeePermit}
        values={{
          id: employeeId,
          employeePermitId: id,
          kind,
          valid: false,
          reason: '',
          ...(kind === 'permit' && { since: today }),
        }}
        preview={async ({ since = today }) =>
          kind === 'permit' ? decliningLicence({ id: employeeId, employeePermitId: id, since }) : undefined
        }
        submit="employee.permit.decline"
        success="permit.licence.updated"
      >
        {kind === 'permit' && <DateField name="since" label="employee.permit.since" />}
        <TextField name="reason" label="field.reason" maxLength={500} optional />
      </CommandForm>
    </Dialog>
  );
};

import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import type { Employee } from '#contracts/api/employees.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';

type Props = {
  readonly open: boolean;
  readonly employeeId: string;
  readonly permit: Pick<Employee['permits'][number], 'id' | 'kind' | 'number'>;
  readonly onClose: () => void;
};

/** Why a licence is validated that the registry lists as not valid. */
export const OverruleDialog = ({ open, employeeId, permit: { id, kind, number }, onClose }: Props) => {
  const t = useText();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('employee.permit.overrule')}
      command={JudgeEmployeePermit}
      input={{ id: employeeId, employeePermitId: id, kind, valid: true }}
      submit="employee.permit.validate"
      success="permit.licence.updated"
    >
      {t('employee.permit.overruleHelp', { number })}
    </ReasonDialog>
  );
};

import { MenuItem, TextField } from '@mui/material';
import { UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { onboardingStepNames, onboardingSteps, stepOf, type OnboardingStep } from '#contracts/values/onboarding.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { leavingQuestion } from './leaving.tsx';

/** Moves one employee to any of the six steps; back or out is asked about first. */
export const StatusMenu = ({ id, status }: { readonly id: string; readonly status: number }) => {
  const t = useText();
  const may = useMay(UpdateEmployeeStatus.access);
  const { mutate } = useCommand(UpdateEmployeeStatus, { success: 'shifts.statusUpdated' });
  if (!may) return null;
  const move = async (name: OnboardingStep) => {
    const to = onboardingSteps[name];
    const back = to < status || name === 'inactive';
    if (back) {
      const question =
        name === 'inactive' ? await leavingQuestion(t('employees.back.question'), [id]) : t('employees.back.question');
      if (!(await confirm({ title: t('onboarding.back.title'), question }))) return;
    }
    mutate({ employeeIds: [id], statusId: to });
  };
  return (
    <TextField
      select
      size="small"
      value={stepOf(status)}
      slotProps={{ htmlInput: { 'aria-label': t('dialog.employeeStatus') } }}
      onChange={({ target }) => void move(target.value as OnboardingStep).catch(toast.problem)}
    >
      {onboardingStepNames.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`badge.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

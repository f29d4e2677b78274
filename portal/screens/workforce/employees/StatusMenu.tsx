import { MenuItem, TextField } from '@mui/material';
import { UpdateEmployeeStatus } from '#contracts/api/employees.ts';
import { onboardingStepNames, onboardingSteps, stepOf, type OnboardingStep } from '#contracts/values/onboarding.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { toast } from '#portal/stores/toasts.ts';
import { leaveQuestion } from './leave-question.ts';
import { useTellRefused } from './tell-refused.ts';

/** Moves an employee to any of the six steps; moves back or out must be confirmed. */
export const StatusMenu = ({ id, status }: { readonly id: string; readonly status: number }) => {
  const t = useText();
  const may = useMay(UpdateEmployeeStatus.access);
  const tell = useTellRefused();
  const { run } = useConfirmedCommand(UpdateEmployeeStatus, {
    onDone: ({ moved, refused }) => {
      if (moved.length > 0) toast.success(t('shifts.statusUpdated'));
      tell(refused);
    },
  });
  if (!may) return null;
  const move = async (name: OnboardingStep) => {
    const to = onboardingSteps[name];
    const back = to < status || name === 'inactive';
    const asked = { title: t('onboarding.back.title'), question: t('employees.back.question') };
    await run({ employeeIds: [id], statusId: to }, async () => {
      if (name === 'inactive') return leaveQuestion(asked, [id]);
      return back ? { question: asked } : undefined;
    });
  };
  return (
    <TextField
      select
      size="small"
      value={stepOf(status)}
      slotProps={{ htmlInput: { 'aria-label': t('dialog.employeeStatus') } }}
      onChange={({ target }) => void move(target.value as OnboardingStep)}
    >
      {onboardingStepNames.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`badge.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

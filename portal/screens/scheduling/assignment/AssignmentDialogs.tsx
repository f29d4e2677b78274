import { RefuseAffectation, SaveAffectation } from '#contracts/api/assignments.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { RefusalGroundField } from './RefusalGroundField.tsx';

type Props = { readonly shift: ShiftDetail; readonly open: boolean; readonly onClose: () => void };

/** Records that an agent refuses the shift, with an optional reason. */
export const RefuseDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('assignment.action.refuse')} width="xs">
      <CommandForm
        command={RefuseAffectation}
        values={{ id: shift.affectationId!, reason: '', ground: 'other' }}
        success="shifts.statusUpdated"
        submit="assignment.action.refuse"
      >
        <RefusalGroundField id={shift.affectationId!} intro="refusal.right" />
        <TextField name="reason" label="assignment.refuseReason" rows={3} maxLength={500} optional />
      </CommandForm>
    </Dialog>
  );
};

const lateChoices = [5, 10, 15, 20, 30] as const;

/** Records that an agent will be late, by a number of minutes or by more than half an hour. */
export const LateDialog = ({ shift, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('assignment.action.late')} width="xs">
      <CommandForm<typeof SaveAffectation, { id: string; timeSheet: { lateEstimatedTime: number } }>
        command={SaveAffectation}
        values={{ id: shift.affectationId!, timeSheet: { lateEstimatedTime: 10 } }}
        success="shifts.statusUpdated"
        submit="assignment.action.report"
      >
        <RadioField
          name="timeSheet.lateEstimatedTime"
          label="assignment.lateBy"
          choices={[
            ...lateChoices.map((value) => ({ value, label: t('assignment.minutes', { n: value }) })),
            { value: lateUnknown, label: t('assignment.lateMore') },
          ]}
        />
      </CommandForm>
    </Dialog>
  );
};

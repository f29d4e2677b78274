import { PunchOut } from '#contracts/api/assignments.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { punchOutOffered } from './forgotten-punch.ts';
import { serverNowMs } from '#portal/server-time.ts';

type Props = {
  readonly shift: Pick<ShiftRow, 'affectationId' | 'end' | 'timezone'>;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Punches an agent out at an earlier time than now: their planned end is offered once it has passed. */
export const PunchOutDialog = ({ shift: { affectationId, end, timezone }, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('assignment.action.punchOut')} width="xs">
      <CommandForm
        command={PunchOut}
        values={{ id: affectationId!, time: punchOutOffered(end, serverNowMs()) }}
        success="shifts.statusUpdated"
        submit="assignment.action.punchOut"
      >
        <ZonedDateTimeField name="time" label="field.punchOut" zone={timezone} required />
      </CommandForm>
    </Dialog>
  );
};

import { SettlePunch, type PunchContest } from '#contracts/api/device-punches.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { useAskBeforeShifts } from '../use-ask-before-shifts.ts';
import { PunchStories } from './PunchStories.tsx';

/** Both records of a contested punch, and a choice of the time that counts. */
export const SettleDialog = ({ dialog }: { readonly dialog: DialogState<PunchContest> }) => {
  const t = useText();
  const ask = useAskBeforeShifts();
  const { subject } = dialog;
  if (!subject) return null;
  return (
    <Dialog key={dialog.round} open={dialog.open} onClose={dialog.close} title={t('contest.settle.title')} width="sm">
      <PunchStories contest={subject} />
      <CommandForm
        command={SettlePunch}
        preview={({ at }) => {
          const punch = at ? { [subject.way === 'in' ? 'punchIn' : 'punchOut']: at } : {};
          const draft = { settled: subject.id, ...punch };
          return ask({ id: subject.requestId, affectationEventIds: [subject.shiftId], draft });
        }}
        values={{ id: subject.id, at: subject.at, note: '' }}
        submit="contest.settle"
        success="contest.settled"
      >
        <ZonedDateTimeField name="at" label="contest.at" zone={subject.timezone} hint={t('contest.at.hint')} optional />
        <TextField name="note" label="field.note" required />
      </CommandForm>
    </Dialog>
  );
};

import { RefuseAffectation } from '#contracts/api/assignments.ts';
import { useText } from '../../language/i18n.ts';
import { CommandForm } from '../../ui/CommandForm.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { RefusalGroundField } from '../scheduling/assignment/RefusalGroundField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };

/** Gives a shift back; why may be said. */
export const RefuseDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('agent.refuse.title')} width="xs">
      <p>{t('agent.refuse.question')}</p>
      <CommandForm
        command={RefuseAffectation}
        values={{ id, reason: '', ground: 'other' }}
        submit="agent.refuse.yes"
        success="agent.refused"
        onSaved={onClose}
        onCancel={onClose}
      >
        <RefusalGroundField id={id} intro="refusal.right.own" />
        <TextField name="reason" label="agent.refuse.reason" optional />
      </CommandForm>
    </Dialog>
  );
};

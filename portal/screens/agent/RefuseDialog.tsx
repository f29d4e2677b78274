import { Button } from '@mui/material';
import { RefuseAffectation } from '#contracts/api/assignments.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useOnline } from '#portal/shell/online.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RefusalGroundField } from '../scheduling/assignment/RefusalGroundField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };

/** Without a line nobody can say what rights hold: the shift is given back, and the rest is said later. */
const Away = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const t = useText();
  const { say, busy } = useOutboxSend(RefuseAffectation, 'agent.refused', onDone);
  return (
    <>
      <p className="quiet">{t('outbox.refuse.hint')}</p>
      <Button variant="contained" color="error" loading={busy} onClick={() => void say({ id })}>
        {t('agent.refuse.yes')}
      </Button>
    </>
  );
};

/** Gives a shift back; why may be said. */
export const RefuseDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  const online = useOnline();
  return (
    <Dialog open={open} onClose={onClose} title={t('agent.refuse.title')} width="xs">
      <p>{t('agent.refuse.question')}</p>
      {!online && <Away id={id} onDone={onClose} />}
      {online && (
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
      )}
    </Dialog>
  );
};

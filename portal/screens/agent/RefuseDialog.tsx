import { Button } from '@mui/material';
import { RefuseAffectation } from '#contracts/api/assignments.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useOnline } from '#portal/api/online.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RefusalGroundField } from '../scheduling/assignment/RefusalGroundField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Props = {
  readonly id: string;
  /** The agent had said yes: they drop the shift rather than refuse it. */
  readonly accepted: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Words of refusing a shift, and of dropping one that was accepted. */
const words = {
  refuse: { title: 'agent.refuse.title', button: 'agent.refuse.yes', done: 'agent.refused' },
  drop: { title: 'agent.giveBack.title', button: 'agent.giveBack.title', done: 'agent.givenBack' },
} as const;
type Words = (typeof words)[keyof typeof words];

/** Without a line nobody can say what rights hold: the shift is given back, and the rest is said later. */
const Away = ({ id, said, onDone }: { readonly id: string; readonly said: Words; readonly onDone: () => void }) => {
  const t = useText();
  const { say, busy } = useOutboxSend(RefuseAffectation, said.done, onDone);
  return (
    <>
      <p className="quiet">{t('outbox.refuse.hint')}</p>
      <Button variant="contained" color="error" loading={busy} onClick={() => void say({ id })}>
        {t(said.button)}
      </Button>
    </>
  );
};

/** Gives a shift back; why may be said. */
export const RefuseDialog = ({ id, accepted, open, onClose }: Props) => {
  const t = useText();
  const said = words[accepted ? 'drop' : 'refuse'];
  const online = useOnline();
  return (
    <Dialog open={open} onClose={onClose} title={t(said.title)} width="xs">
      <p>{t('agent.refuse.question')}</p>
      {!online && <Away id={id} said={said} onDone={onClose} />}
      {online && (
        <CommandForm
          command={RefuseAffectation}
          values={{ id, reason: '', ground: 'other' }}
          submit={said.button}
          success={said.done}
        >
          <RefusalGroundField id={id} intro="refusal.right.own" />
          <TextField name="reason" label="agent.refuse.reason" optional />
        </CommandForm>
      )}
    </Dialog>
  );
};

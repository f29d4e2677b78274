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
  /** Whether the agent had accepted: they then drop the shift instead of refusing it. */
  readonly accepted: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Texts for refusing a shift, and for dropping an accepted one. */
const words = {
  refuse: { title: 'agent.refuse.title', button: 'agent.refuse.yes', done: 'agent.refused' },
  drop: { title: 'agent.giveBack.title', button: 'agent.giveBack.title', done: 'agent.givenBack' },
} as const;
type Words = (typeof words)[keyof typeof words];

/** Offline, the server can't say what the agent may still do: the refusal is stored and sent later. */
const Away = ({ id, texts, onDone }: { readonly id: string; readonly texts: Words; readonly onDone: () => void }) => {
  const t = useText();
  const { say, busy, problem } = useOutboxSend(RefuseAffectation, texts.done, onDone);
  return (
    <>
      <p className="quiet">{t('outbox.refuse.hint')}</p>
      {problem}
      <Button variant="contained" color="error" loading={busy} onClick={() => void say({ id })}>
        {t(texts.button)}
      </Button>
    </>
  );
};

/** Refuses or drops a shift, with an optional reason. */
export const RefuseDialog = ({ id, accepted, open, onClose }: Props) => {
  const t = useText();
  const texts = words[accepted ? 'drop' : 'refuse'];
  const online = useOnline();
  return (
    <Dialog open={open} onClose={onClose} title={t(texts.title)} width="xs">
      <p>{t('agent.refuse.question')}</p>
      {!online && <Away id={id} texts={texts} onDone={onClose} />}
      {online && (
        <CommandForm
          command={RefuseAffectation}
          values={{ id, reason: '', ground: 'other' }}
          submit={texts.button}
          success={texts.done}
        >
          <RefusalGroundField id={id} intro="refusal.right.own" />
          <TextField name="reason" label="agent.refuse.reason" optional />
        </CommandForm>
      )}
    </Dialog>
  );
};

import { Button } from '@mui/material';
import type { AcceptAffectation, ConfirmAffectation } from '#contracts/api/assignments.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';

type Props = {
  readonly command: typeof AcceptAffectation | typeof ConfirmAffectation;
  readonly id: string;
  /** Keys of its text and of the toast when it is done. */
  readonly label: string;
  readonly success: string;
};

/** A button whose call is stored and sent when there is a network. */
export const OutboxButton = ({ command, id, label, success }: Props) => {
  const t = useText();
  const { say, busy, problem } = useOutboxSend(command, success);
  return (
    <>
      <Button variant="contained" size="large" loading={busy} onClick={() => void say({ id })}>
        {t(label)}
      </Button>
      {problem}
    </>
  );
};

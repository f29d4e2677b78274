import { Button } from '@mui/material';
import { ReportLateness } from '#contracts/api/agent-app.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };
const offered = [5, 10, 15, 20, 30, lateUnknown] as const;

/** By how much one will be late: one press. */
export const LateDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  const { say, busy } = useOutboxSend(ReportLateness, 'agent.lateSaid', onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t('agent.late')} width="xs">
      <p>{t('agent.late.question')}</p>
      <div className="agent-choices">
        {offered.map((minutes) => (
          <Button
            key={minutes}
            variant="outlined"
            size="large"
            disabled={busy}
            onClick={() => void say({ id, minutes })}
          >
            {minutes === lateUnknown ? t('agent.late.more') : t('agent.late.minutes', { n: minutes })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

import { Button } from '@mui/material';
import { ReportArrival } from '#contracts/api/agent-app.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { time } from '#portal/ui/format.ts';
import { useNow } from '../scheduling/clock.ts';

type Props = {
  readonly id: string;
  /** Of the place. */ readonly zone: string;
  readonly open: boolean;
  readonly onClose: () => void;
};
const offered = [5, 10, 15, 20, 30, 45, 60] as const;
const later = (now: string, minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** When one will be there: one press, told as an hour so that it stays true where the call waits for the line. */
export const ArrivalDialog = ({ id, zone, open, onClose }: Props) => {
  const t = useText();
  const { say, busy } = useOutboxSend(ReportArrival, 'agent.lateSaid', onClose);
  const now = useNow((at) => later(at, 1));
  return (
    <Dialog open={open} onClose={onClose} title={t('agent.onTheWay')} width="xs">
      <p>{t('agent.onTheWay.question')}</p>
      <div className="agent-choices">
        {offered.map((minutes) => (
          <Button
            key={minutes}
            variant="outlined"
            size="large"
            disabled={busy}
            onClick={() => void say({ id, arrivesAt: later(new Date().toISOString(), minutes) })}
          >
            {t('agent.onTheWay.in', { n: minutes, time: time(later(now, minutes), zone) })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

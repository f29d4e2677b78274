import { ReportArrival } from '#contracts/api/agent-app.ts';
import { serverNow, useServerNow } from '#portal/server-time.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { time } from '#portal/ui/format.ts';
import { useNow } from '../scheduling/clock.ts';
import { MinutesDialog } from './MinutesDialog.tsx';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

type Props = {
  readonly id: string;
  /** Of the place. */ readonly zone: string;
  readonly open: boolean;
  readonly onClose: () => void;
};
const offered = [5, 10, 15, 20, 30, 45, 60] as const;
const later = (now: string, minutes: number) => instantAfter(now, minutes * minuteMs);

/**
 * Reports when the agent will arrive, by one press. It is sent as a time of day, so that it stays true if the call is
 * sent later.
 */
export const ArrivalDialog = ({ id, zone, open, onClose }: Props) => {
  const t = useText();
  const { say, busy, problem } = useOutboxSend(ReportArrival, 'agent.lateSaid', onClose);
  useNow((at) => later(at, 1));
  const now = useServerNow();
  return (
    <MinutesDialog
      open={open}
      onClose={onClose}
      title={t('agent.onTheWay')}
      question={t('agent.onTheWay.question')}
      offered={offered}
      label={(n) => t('agent.onTheWay.in', { n, time: time(later(now, n), zone) })}
      busy={busy}
      problem={problem}
      onChoose={(minutes) => void say({ id, arrivesAt: later(serverNow(), minutes) })}
    />
  );
};

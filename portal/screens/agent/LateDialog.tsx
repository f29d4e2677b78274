import { ReportLateness } from '#contracts/api/agent-app.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { useOutboxSend } from '#portal/device/use-outbox-send.ts';
import { useText } from '#portal/language/i18n.ts';
import { MinutesDialog } from './MinutesDialog.tsx';

type Props = { readonly id: string; readonly open: boolean; readonly onClose: () => void };
const offered = [5, 10, 15, 20, 30, lateUnknown] as const;

/** Reports by how many minutes the agent will be late, by one press. */
export const LateDialog = ({ id, open, onClose }: Props) => {
  const t = useText();
  const { say, busy, problem } = useOutboxSend(ReportLateness, 'agent.lateSaid', onClose);
  return (
    <MinutesDialog
      open={open}
      onClose={onClose}
      title={t('agent.late')}
      question={t('agent.late.question')}
      offered={offered}
      label={(n) => (n === lateUnknown ? t('agent.late.more') : t('agent.late.minutes', { n }))}
      busy={busy}
      problem={problem}
      onChoose={(minutes) => void say({ id, minutes })}
    />
  );
};

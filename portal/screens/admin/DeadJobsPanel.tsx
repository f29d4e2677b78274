import { DeadJobs, RetryJob } from '#contracts/api/health.ts';
import { useRead } from '#portal/api/hooks.ts';
import { textOr, useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { moment } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';
import { TechnicalName } from './TechnicalName.tsx';

const columns = ['system.job', 'system.failedAt', 'system.attempts', 'system.reason', ''];

/** Jobs that failed at all their tries; each can be retried by hand. */
export const DeadJobsPanel = () => {
  const t = useText();
  const query = useRead(DeadJobs, {}, { quiet: true });
  return (
    <SystemPanel
      title="system.deadJobs"
      calm="system.noDeadJobs"
      columns={columns}
      query={query}
      rows={query.data}
      rowId={({ queue, id }) => `${queue} ${id}`}
      cells={({ queue, id, failedAt, attempts, reason }) => [
        <TechnicalName key="job" of="system.queue" name={queue} id={id} />,
        failedAt ? moment(failedAt) : '—',
        attempts,
        reason,
        <CommandButton
          key="retry"
          command={RetryJob}
          input={{ queue, id }}
          success="system.retried"
          variant="outlined"
          aria-label={t('system.retryNamed', { name: textOr(t, `system.queue.${queue}`, queue) })}
        >
          {t('list.retry')}
        </CommandButton>,
      ]}
    />
  );
};

import { DeadJobs, RetryJob } from '#contracts/api/health.ts';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { CommandButton } from '../../ui/CommandButton.tsx';
import { moment } from '../../ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['system.job', 'system.queue', 'system.failedAt', 'system.attempts', 'system.reason', ''];

/** Jobs that were tried often enough; each can be tried once more by hand. */
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
      cells={({ queue, id, name, failedAt, attempts, reason }) => [
        name,
        queue,
        failedAt ? moment(failedAt) : '—',
        attempts,
        reason,
        <CommandButton
          key="retry"
          command={RetryJob}
          input={{ queue, id }}
          success="system.retried"
          variant="outlined"
          aria-label={t('system.retryNamed', { name })}
        >
          {t('list.retry')}
        </CommandButton>,
      ]}
    />
  );
};

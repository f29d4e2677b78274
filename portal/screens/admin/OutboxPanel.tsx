import { Outbox } from '#contracts/api/health.ts';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { moment } from '../../ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['system.sentAt', 'system.to', 'system.mail'];

/** Mails that are kept here because no mail server is configured: reset links and invitations can be read off. */
export const OutboxPanel = () => {
  const t = useText();
  const query = useRead(Outbox, {}, { quiet: true });
  return (
    <SystemPanel
      title="system.outbox"
      calm="system.noMails"
      columns={columns}
      query={query}
      rows={query.data}
      rowId={({ id }) => id}
      cells={({ to, subject, text, sentAt }) => [
        moment(sentAt),
        to,
        <details key="mail">
          <summary aria-label={t('system.readMail', { subject })}>{subject}</summary>
          <pre>{text}</pre>
        </details>,
      ]}
    />
  );
};

import { Outbox } from '#contracts/api/health.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { moment, truncate } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['system.keptAt', 'system.to', 'system.mail'];

/**
 * Messages that were stored because no channel is configured to send them. Those with the right can copy reset links
 * and invitations from here.
 */
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
      cells={({ channel, to, subject, text, sentAt }) => [
        moment(sentAt),
        <span key="to">
          {/* A push goes to a device, whose number says nothing. */}
          {channel !== 'push' && to}
          <span className="secondary">{t(`message.channel.${channel}`)}</span>
        </span>,
        text === null ? (
          <span key="mail">
            {subject} <span className="secondary">{t('notices.secret')}</span>
          </span>
        ) : (
          <details key="mail">
            <summary aria-label={t('system.readMail', { subject: subject || truncate(text, 60) })}>
              {subject || truncate(text, 60)}
            </summary>
            <pre>{text}</pre>
          </details>
        ),
      ]}
    />
  );
};

import type { Conversation } from '#contracts/api/chat.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { moment } from '#portal/ui/format.ts';
import { recipientName } from './recipient-name.ts';

type Props = {
  readonly conversations: readonly Conversation[];
  readonly chosen: string | undefined;
  readonly onChoose: (to: string) => void;
};

/** The latest message in words: its text, the names of its files, or why it has none. */
const preview = ({ message, state, files }: Conversation['dialog'][number], t: Text): string => {
  // An answer stored on the device by an earlier version names neither.
  if (message || !state) return message;
  return state === 'kept'
    ? t('chat.attached', { name: files.join(', ') })
    : t(state === 'hidden' ? 'chat.hidden.done' : `chat.${state}`);
};

/** All of a person's conversations: with whom, about which event, the latest message, and how many are unread. */
export const ThreadList = ({ conversations, chosen, onChoose }: Props) => {
  const t = useText();
  return (
    <ul className="chat-list" aria-label={t('chat.recipients')}>
      {conversations.map(({ to, recipient, request, dialog: [last], unread, canWrite }) => (
        <li key={to}>
          <button
            type="button"
            className="chat-entry"
            aria-current={to === chosen ? 'true' : undefined}
            onClick={() => onChoose(to)}
          >
            <Avatar name={recipientName(recipient, t)} photo={recipient.avatar || null} size={36} />
            <span className="chat-entry-words">
              <strong>{recipientName(recipient, t)}</strong>
              <span className="secondary">
                {request ? `${request.requestNo} · ${request.title}` : t(`chat.type.${recipient.type}`)}
              </span>
              <span className="chat-last">{last ? preview(last, t) : t('chat.new')}</span>
              <span className="secondary">
                {last && moment(last.time)}
                {!canWrite && ` · ${t('chat.status.closed')}`}
              </span>
            </span>
            {unread > 0 && (
              <span className="chat-unread">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t('chat.unread', { n: unread })}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};

import { Fragment, useEffect, useMemo, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { GetMessages, maxMessagesShown, MuteThread, type Conversation } from '#contracts/api/chat.ts';
import { newConversation } from '#contracts/values/chat.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { day } from '#portal/ui/format.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { Composer } from './Composer.tsx';
import { MessageItem, WaitingItem } from './MessageItem.tsx';
import { recipientName } from './recipient-name.ts';
import { useEarlier } from './use-earlier.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Waiting } from '#portal/device/outbox.ts';
import type { Message } from '#portal/device/outbox-item.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { serverNow, useServerNow } from '#portal/server-time.ts';
import { useOutbox } from '#portal/device/use-outbox.ts';

/** Id of the open conversation, from which the keyboard goes on once it has been chosen. */
export const threadRegion = 'thread';

type Props = {
  readonly conversation: Conversation;
  /** Milliseconds between two reads (rule refresh.auto); pushes also bring messages at once. */
  readonly every?: number | undefined;
  readonly heading?: 'h2' | 'h3';
};

/**
 * One conversation: messages by day, unsent messages, and the input. Opening it marks it as read (rule chat.unread).
 */
export const Thread = ({ conversation, every, heading: Heading = 'h2' }: Props) => {
  const t = useText();
  const { id, to, recipient, request, canWrite, muted } = conversation;
  const begun = id !== newConversation;
  const watch = useMemo(() => (begun ? ([`thread:${to}`] as const) : []), [begun, to]);
  const { data, error, refetch, dataUpdatedAt } = useOfflineRead(
    GetMessages,
    { thread: id },
    { watch, quiet: true, ...(every && begun && { every }) },
  );
  const earlier = useEarlier(id, to);
  const { outbox, waiting } = useOutbox();
  const mute = useCommand(MuteThread);
  const end = useRef<HTMLDivElement>(null);
  const own = waiting.filter(
    (entry): entry is Waiting<Message> => entry.said.kind === 'message' && entry.said.to === to,
  );
  const latest = data ?? [];
  const first = latest[0]?.seq;
  const messages = [...earlier.messages.filter(({ seq }) => first === undefined || seq < first), ...latest];
  const last = latest.at(-1)?.seq ?? 0;

  useMarkRead(conversation, begun ? last : 0, dataUpdatedAt);
  // A message that was refused is taller, by why and by what can be done.
  const refused = own.filter(({ state }) => state === 'refused').length;
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last, own.length, refused]);

  const send = (message: string, files: Message['files']): boolean => {
    if (outbox.isSending(to)) return false;
    const item = { kind: 'message' as const, to, requestId: request?.id ?? null, message, files };
    orSayWhy(outbox.add({ key: uuid(), at: serverNow(), said: item }));
    return true;
  };
  const today = day(useServerNow());
  const name = recipientName(recipient, t);
  return (
    <section id={threadRegion} tabIndex={-1} className="chat-thread" aria-label={name}>
      <header className="chat-head">
        <div className="grow">
          <Heading>{name}</Heading>
          <p className="secondary">
            {request ? `${request.requestNo} · ${request.title}` : t(`chat.type.${recipient.type}`)}
          </p>
        </div>
        {begun && (
          <button
            type="button"
            className="act"
            aria-pressed={muted}
            onClick={() => mute.mutate({ id: to, muted: !muted })}
          >
            {t(muted ? 'chat.unmute' : 'chat.mute')}
          </button>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by the keyboard */}
      <div className="chat-messages" role="log" aria-label={t('chat.messages')} tabIndex={0}>
        {earlier.isLoading || earlier.error ? (
          <QueryFallback error={earlier.error} retry={earlier.refetch} />
        ) : (
          (messages[0]?.seq ?? 1) > 1 &&
          latest.length >= Math.min(maxMessagesShown, messages.length) && (
            <button type="button" className="link chat-older" onClick={() => earlier.show(messages[0]!.seq)}>
              {t('chat.older')}
            </button>
          )
        )}
        {begun && !data && <QueryFallback error={error} retry={refetch} />}
        {(data || !begun) && messages.length === 0 && own.length === 0 && (
          <p className="quiet chat-nothing">{t('chat.new.hint')}</p>
        )}
        <ol>
          {messages.map((message, index) => {
            const on = day(message.dateSent);
            const before = messages[index - 1];
            return (
              <Fragment key={message.id}>
                {(!before || day(before.dateSent) !== on) && (
                  <li className="chat-day">{on === today ? t('chat.today') : on}</li>
                )}
                <MessageItem message={message} />
              </Fragment>
            );
          })}
          {own.map((entry) => (
            <WaitingItem key={entry.key} entry={entry} outbox={outbox} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {canWrite ? <Composer key={to} onSend={send} /> : <p className="quiet chat-closed">{t('chat.readOnly')}</p>}
    </section>
  );
};

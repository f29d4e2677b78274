import { HideMessage, WithdrawMessage, type ChatMessage } from '#contracts/api/chat.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { time } from '#portal/ui/format.ts';
import type { Outbox, Waiting } from '#portal/device/outbox.ts';
import type { Message } from '#portal/device/outbox-item.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

/** A message stored by the server: text, files, and whether it was delivered and read. */
export const MessageItem = ({ message }: { readonly message: ChatMessage }) => {
  const t = useText();
  const { id, mine, who, files, state, dateSent, read, can, reason } = message;
  const withdraw = useCommand(WithdrawMessage, { success: 'chat.withdrawn' });
  const hide = useDialog<true>();
  const ask = async () => {
    if (await confirm(questionTo('chat.withdraw', t('chat.withdraw.question'), { danger: true })))
      withdraw.mutate({ id });
  };
  const gone = {
    kept: null,
    withdrawn: t('chat.withdrawn'),
    hidden: t('chat.hidden', { reason }),
    forgotten: t('chat.forgotten'),
  }[state];
  return (
    <li className="chat-message" data-mine={mine || undefined}>
      <span className="secondary">{mine ? t('chat.you') : who || t('chat.supervisor')}</span>
      <div className="chat-bubble">
        {gone ? <em className="quiet">{gone}</em> : message.message && <p>{message.message}</p>}
        {files.map((file) => (
          <a
            key={file.url}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('chat.attached', { name: file.name })}
          >
            {file.type.startsWith('image/') ? <img src={file.url} alt={file.name} loading="lazy" /> : file.name}
          </a>
        ))}
      </div>
      <span className="secondary chat-foot">
        <time dateTime={dateSent}>{time(dateSent)}</time>
        {mine && state === 'kept' && <span>{t(read ? 'chat.state.seen' : 'chat.state.kept')}</span>}
        {can.includes('withdraw') && (
          <button type="button" className="link" onClick={() => void ask()}>
            {t('chat.withdraw')}
          </button>
        )}
        {can.includes('hide') && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => hide.show(true)}>
            {t('chat.hide')}
          </button>
        )}
      </span>
      <DialogHost dialog={hide}>
        {(_, shown) => (
          <ReasonDialog
            {...shown}
            title={t('chat.hide')}
            command={HideMessage}
            input={{ id }}
            submit="chat.hide"
            success="chat.hidden.done"
          >
            {t('chat.hide.question')}
          </ReasonDialog>
        )}
      </DialogHost>
    </li>
  );
};

/** A message that is still on this device: being sent, waiting for the network, or refused, with its actions. */
export const WaitingItem = ({ entry, outbox }: { readonly entry: Waiting<Message>; readonly outbox: Outbox }) => {
  const t = useText();
  const { key, state, why } = entry;
  const { message, files, to } = entry.said;
  const word = state === 'refused' ? 'refused' : outbox.isSending(to) ? 'sending' : 'waiting';
  return (
    <li className="chat-message" data-mine="" data-state={state}>
      <span className="secondary">{t('chat.you')}</span>
      <div className="chat-bubble">
        {message && <p>{message}</p>}
        {files.map((file, index) => (
          <span key={`${file.name} ${index}`}>{file.name}</span>
        ))}
      </div>
      <span className="secondary chat-foot">
        <span>{[t(`chat.state.${word}`), why].filter(Boolean).join(' · ')}</span>
        {state === 'refused' && (
          <button type="button" className="link" onClick={() => void outbox.retry(key)}>
            {t('chat.retry')}
          </button>
        )}
        {state === 'refused' && (
          <button type="button" className="link" onClick={() => void outbox.discard(key)}>
            {t('chat.discard')}
          </button>
        )}
      </span>
    </li>
  );
};

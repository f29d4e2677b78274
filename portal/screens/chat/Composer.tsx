import { Button } from '@mui/material';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { longestMessage, maxMessageFiles } from '#contracts/values/chat.ts';
import { largestFile } from '#contracts/values/file.ts';
import { characters } from '#contracts/values/sms.ts';
import { useText } from '#portal/language/i18n.ts';
import { DirtyContext } from '#portal/ui/feedback/Dialog.tsx';
import { readAttachment } from '#portal/ui/fields/read-file.ts';
import { Close } from '#portal/ui/icons/first-icons.tsx';
import { pressed } from '#portal/stores/press.ts';
import type { Message } from '#portal/device/outbox-item.ts';

type Files = Message['files'];
type Props = {
  /** Sends the message; false while another one is being sent. */
  readonly onSend: (message: string, files: Files) => boolean;
};

const mb = largestFile / 1024 / 1024;

/**
 * The input for a message. An empty message without a file is not sent, nor any while another is being sent (rule
 * chat.sendGuard).
 */
export const Composer = ({ onSend }: Props) => {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<Files>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const setDirty = useContext(DirtyContext);
  const over = characters(text.trim()) - longestMessage;
  useEffect(() => void setDirty(text.trim() !== '' || files.length > 0), [setDirty, text, files]);
  const send = () => {
    const message = text.trim();
    if ((message === '' && files.length === 0) || over > 0 || !onSend(message, files)) return;
    setText('');
    setFiles([]);
  };
  const pick = async (picked: readonly File[]) => {
    const room = maxMessageFiles - files.length;
    if (picked.length > room) pressed().refused(t('chat.attach.most', { n: maxMessageFiles, mb }));
    const taken = await Promise.all(
      picked.slice(0, room).map((file) =>
        readAttachment(t, file).catch(({ message }: Error) => {
          pressed().refused(message);
          return undefined;
        }),
      ),
    );
    setFiles((before) => [...before, ...taken.filter((file) => file !== undefined)].slice(0, maxMessageFiles));
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {files.length > 0 && (
        <ul className="chat-files">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              {file.name}
              <button
                type="button"
                className="icon"
                aria-label={t('chat.attach.remove', { name: file.name })}
                onClick={() => setFiles(files.filter((_, other) => other !== index))}
              >
                <Close size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="sr-only" htmlFor={id}>
        {t('chat.placeholder')}
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        placeholder={t('chat.placeholder')}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        aria-invalid={over > 0}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {over > 0 && (
        <p id={`${id}-over`} className="field-error" role="alert">
          {t('chat.tooLong', { n: over })}
        </p>
      )}
      <div className="chat-composer-acts">
        <input
          ref={chooser}
          className="sr-only"
          type="file"
          multiple
          accept="image/*,.pdf"
          aria-label={t('chat.attach')}
          onChange={({ target }) => {
            void pick([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button size="small" color="inherit" tabIndex={-1} aria-hidden onClick={() => chooser.current?.click()}>
          {t('chat.attach')}
        </Button>
        <span className="grow" />
        <Button type="submit" variant="contained">
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
};

import { Button } from '@mui/material';
import { useRef } from 'react';
import type { FileShown } from '#contracts/values/file.ts';
import { useText } from '../../language/i18n.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Chosen = { readonly name: string; readonly type: string; readonly data: string; readonly isNew: true };
type Props = FieldProps & {
  /** What the browser offers to choose from, e.g. `image/*,application/pdf`; the server looks at the bytes. */
  readonly accept: string;
  /** What is kept so far. */
  readonly kept?: FileShown | null | undefined;
};

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** One file: what is kept, what was chosen instead, a picture of it where it is one. The form holds it as the call sends it. */
export const FileField = ({ name, label, required, optional, hint, disabled, accept, kept }: Props) => {
  const t = useText();
  const { id, value, change, blur, error } = useField<Chosen | null>(name);
  const input = useRef<HTMLInputElement>(null);
  const picture = value ? value.type.startsWith('image/') && value.data : kept?.type.startsWith('image/') && kept.url;
  const title = value?.name ?? kept?.name;
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint} group>
      <div className="file-field">
        {picture && <img src={picture} alt="" width={48} height={48} />}
        {!value && kept ? (
          <a href={kept.url} target="_blank" rel="noreferrer" aria-label={t('file.open', { name: kept.name })}>
            {kept.name}
          </a>
        ) : (
          <span className={title ? '' : 'quiet'}>{title ?? t('file.none')}</span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          accept={accept}
          disabled={disabled ?? false}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file).then((data) => change({ name: file.name, type: file.type, data, isNew: true }));
            event.target.value = '';
          }}
        />
        <Button size="small" disabled={disabled ?? false} onBlur={blur} onClick={() => input.current?.click()}>
          {t(title ? 'file.replace' : 'file.choose')}
        </Button>
        {value && (
          <Button size="small" color="inherit" onClick={() => change(null)}>
            {t('file.remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
};

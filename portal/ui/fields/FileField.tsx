import { Button } from '@mui/material';
import { useRef } from 'react';
import { largestFile, type FileShown, type Upload } from '#contracts/values/file.ts';
import { useText } from '../../language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Picked = Pick<Upload, 'name' | 'type' | 'data'>;
type Props = FieldProps & {
  /** As the browser's chooser wants them, e.g. `image/*,.pdf`; the server looks at the bytes. */
  readonly accept: string;
  /** The file that is kept already. */
  readonly kept?: (Pick<FileShown, 'name'> & Partial<FileShown>) | null | undefined;
  /** Whether the kept one may be taken away: the value is null then. */
  readonly removable?: boolean;
};

const read = (file: File): Promise<Picked> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.onload = () => done({ name: file.name, type: file.type, data: String(reader.result) });
    reader.readAsDataURL(file);
  });

/** A file to send along, with a look at what is kept: undefined leaves the kept one as it is. */
export const FileField = ({ name, label, required, optional, hint, accept, kept, removable = false }: Props) => {
  const t = useText();
  const { id, value, change, error } = useField<Picked | null | undefined>(name);
  const chooser = useRef<HTMLInputElement>(null);
  const still = value === undefined ? kept : undefined;
  const shown = value?.name ?? still?.name;
  const picture = value?.type.startsWith('image/') ? value.data : still?.type?.startsWith('image/') && still.url;
  const picked = async (file: File | undefined) => {
    if (!file) return;
    // Too large to be read at all: a name with nothing in it, which the schema refuses in words.
    change(file.size > largestFile ? { name: file.name, type: file.type, data: '' } : await read(file));
  };
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <div className="file-field">
        {picture && <img src={picture} alt="" width={48} height={48} />}
        <input
          ref={chooser}
          id={id}
          className="sr-only"
          type="file"
          accept={accept}
          {...describedBy(id, error, hint, required)}
          onChange={(event) => void picked(event.target.files?.[0])}
        />
        <Button variant="outlined" size="small" tabIndex={-1} aria-hidden onClick={() => chooser.current?.click()}>
          {t('file.choose')}
        </Button>
        {still?.url ? (
          <a href={still.url} target="_blank" rel="noreferrer" aria-label={t('file.open', { name: still.name })}>
            {still.name}
          </a>
        ) : (
          <span className="quiet">{shown ?? t('file.none')}</span>
        )}
        {removable && shown && (
          <Button size="small" color="inherit" onClick={() => change(value && kept ? undefined : null)}>
            {t('file.remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
};

import { Button } from '@mui/material';
import { useRef } from 'react';
import { largestFile, type Upload } from '#contracts/values/file.ts';
import { useText } from '../../language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Picked = Pick<Upload, 'name' | 'type' | 'data'>;
type Props = FieldProps & {
  /** As the browser's chooser wants them, e.g. `image/*,.pdf`; the server looks at the bytes. */
  readonly accept: string;
  /** Name of the file that is kept already. */
  readonly kept?: string | undefined;
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

/** A file to send along: undefined leaves the kept one as it is. */
export const FileField = ({ name, label, required, optional, hint, accept, kept, removable = false }: Props) => {
  const t = useText();
  const { id, value, change, error } = useField<Picked | null | undefined>(name);
  const chooser = useRef<HTMLInputElement>(null);
  const shown = value ? value.name : value === null ? undefined : kept;
  const picked = async (file: File | undefined) => {
    if (!file) return;
    // Too large to be read at all: a name with nothing in it, which the schema refuses in words.
    change(file.size > largestFile ? { name: file.name, type: file.type, data: '' } : await read(file));
  };
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <div className="file-field">
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
        <span className="quiet">{shown ?? t('file.none')}</span>
        {removable && shown && (
          <Button size="small" color="inherit" onClick={() => change(value && kept ? undefined : null)}>
            {t('file.remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
};

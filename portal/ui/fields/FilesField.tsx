import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '../icons/first-icons.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { usePending } from './pending.ts';
import { readAttachment, type PickedFile } from './read-file.ts';
import { useField, type FieldProps } from './use-field.ts';

type Kept = { readonly hash: string; readonly name: string };
type Props = FieldProps & {
  readonly accept: string;
  readonly most: number;
  /** Stored files; the form's `keptFiles` holds the hashes of those to keep. */
  readonly kept?: readonly Kept[];
};

/** Several files to upload, and the choice of stored files to keep. */
export const FilesField = ({ name, label, required, optional, hint, accept, most, kept = [] }: Props) => {
  const t = useText();
  const wait = usePending();
  const { getValues } = useFormContext();
  const { id, value, change, error: found } = useField<PickedFile[] | undefined>(name);
  const stays = useField<string[] | undefined>('keptFiles');
  const chooser = useRef<HTMLInputElement>(null);
  // Shown until files are chosen again; the other files were accepted.
  const [refused, setRefused] = useState('');
  const error = refused || found;
  const files = value ?? [];
  const [reading, setReading] = useState<readonly File[]>([]);
  const staying = kept.filter(({ hash }) => stays.value?.includes(hash));
  const room = most - files.length - staying.length - reading.length;
  const pick = async (picked: readonly File[]) => {
    const refused: string[] = picked.length > room ? [t('files.most', { n: most })] : [];
    const chosen = picked.slice(0, room);
    setReading((now) => [...now, ...chosen]);
    const taken = await Promise.all(
      chosen.map((file) =>
        readAttachment(t, file).catch(({ message }: Error) => {
          refused.push(message);
          return undefined;
        }),
      ),
    );
    setRefused(refused.join(' '));
    setReading((now) => now.filter((file) => !chosen.includes(file)));
    // Files may have been added or removed meanwhile.
    const others = (getValues(name) as typeof value) ?? [];
    change([...others, ...taken.filter((file) => file !== undefined)]);
  };
  const item = (key: string, words: string, remove: () => void) => (
    <li key={key}>
      {words}
      <button type="button" className="icon" aria-label={t('report.files.remove', { name: words })} onClick={remove}>
        <Close size={16} />
      </button>
    </li>
  );
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <div className="files-field">
        {(staying.length > 0 || files.length > 0) && (
          <ul>
            {staying.map((file) =>
              item(file.hash, file.name, () => stays.change(stays.value?.filter((hash) => hash !== file.hash))),
            )}
            {files.map((file, index) =>
              item(`${file.name} ${index}`, file.name, () => change(files.filter((_, other) => other !== index))),
            )}
          </ul>
        )}
        {reading.length > 0 && (
          <span className="quiet" role="status">
            {t('file.reading', { name: reading.map((file) => file.name).join(', ') })}
          </span>
        )}
        <input
          ref={chooser}
          id={id}
          className="sr-only"
          type="file"
          multiple
          accept={accept}
          {...describedBy(id, error, hint, required)}
          onChange={({ target }) => {
            wait(pick([...(target.files ?? [])]));
            target.value = '';
          }}
        />
        <Button
          variant="outlined"
          size="small"
          tabIndex={-1}
          aria-hidden
          disabled={room <= 0}
          onClick={() => chooser.current?.click()}
        >
          {t('report.files.add')}
        </Button>
      </div>
    </FieldFrame>
  );
};

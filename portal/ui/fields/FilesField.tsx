import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '../icons/icons.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { issueText } from './issues.ts';
import { readFile, refusalOf, type Picked } from './read-file.ts';
import { useField, type FieldProps } from './use-field.ts';

type Kept = { readonly hash: string; readonly name: string };
type Props = FieldProps & {
  readonly accept: string;
  readonly most: number;
  /** Files that are there already, and the field with the hashes of those that stay. */
  readonly kept?: readonly Kept[];
  readonly keptName?: string;
};

/** Several files to send along, and which of those that are there stay. */
export const FilesField = ({
  name,
  label,
  required,
  optional,
  hint,
  accept,
  most,
  kept = [],
  keptName = 'keptFiles',
}: Props) => {
  const t = useText();
  const { id, value, change, error: found } = useField<Picked[] | undefined>(name);
  const stays = useField<string[] | undefined>(keptName);
  const chooser = useRef<HTMLInputElement>(null);
  // Said until files are chosen again: the others were taken.
  const [refused, setRefused] = useState('');
  const error = refused || found;
  const files = value ?? [];
  const staying = kept.filter(({ hash }) => stays.value?.includes(hash));
  const room = most - files.length - staying.length;
  const pick = async (picked: readonly File[]) => {
    const refused: string[] = picked.length > room ? [t('files.most', { n: most })] : [];
    const taken = await Promise.all(
      picked.slice(0, room).map((file) =>
        readFile(file).catch((failed: unknown) => {
          refused.push(t('label.with', { label: file.name, value: issueText(t, refusalOf(failed)) }));
          return undefined;
        }),
      ),
    );
    setRefused(refused.join(' '));
    change([...files, ...taken.filter((file) => file !== undefined)]);
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
        <input
          ref={chooser}
          id={id}
          className="sr-only"
          type="file"
          multiple
          accept={accept}
          {...describedBy(id, error, hint, required)}
          onChange={({ target }) => {
            void pick([...(target.files ?? [])]);
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

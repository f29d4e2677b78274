import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { FileShown } from '#contracts/values/file.ts';
import { useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { issueText } from './issues.ts';
import { usePending } from './pending.ts';
import { readFile, refusalOf, type PickedFile, type Refusal } from './read-file.ts';
import { useField, type FieldProps } from './use-field.ts';

/**
 * The picked file; without its bytes, and with the reason, where they could not be read. The schema then refuses it.
 */
type Chosen = PickedFile & { readonly refused?: Refusal };
type Props = FieldProps & {
  /** Accepted types for the browser's file dialog, e.g. `image/*,.pdf`; the server checks the bytes. */
  readonly accept: string;
  /** The stored file. */
  readonly kept?: (Pick<FileShown, 'name'> & Partial<FileShown>) | null | undefined;
  /** Whether the stored file may be removed; the value is then null. */
  readonly removable?: boolean;
};

/** A file to upload, with a link to the stored one. The value undefined leaves the stored file as it is. */
export const FileField = ({
  name,
  label,
  required,
  optional,
  hint = 'file.limit',
  accept,
  kept,
  removable = false,
}: Props) => {
  const t = useText();
  const wait = usePending();
  const { id, value, change, error: found } = useField<Chosen | null | undefined>(name);
  // Shown at once and while such a file is chosen: the schema refuses it without saying why.
  const error = value?.refused ? issueText(t, value.refused) : found;
  const chooser = useRef<HTMLInputElement>(null);
  const round = useRef(0);
  const [reading, setReading] = useState<string>();
  const still = value === undefined ? kept : undefined;
  const shown = value?.name ?? still?.name;
  const picture = value?.type.startsWith('image/')
    ? value.data || false
    : still?.type?.startsWith('image/') && still.url;
  const picked = async (file: File | undefined) => {
    if (!file) return;
    const one = ++round.current;
    setReading(file.name);
    const read = await readFile(file).catch((failed: unknown) => ({
      name: file.name,
      type: file.type,
      data: '',
      refused: refusalOf(failed),
    }));
    // Another file was chosen meanwhile.
    if (one !== round.current) return;
    setReading(undefined);
    change(read);
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
          onChange={(event) => wait(picked(event.target.files?.[0]))}
        />
        <Button variant="outlined" size="small" tabIndex={-1} aria-hidden onClick={() => chooser.current?.click()}>
          {t('file.choose')}
        </Button>
        {reading !== undefined ? (
          <span className="quiet" role="status">
            {t('file.reading', { name: reading })}
          </span>
        ) : still?.url ? (
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

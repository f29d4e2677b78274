import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { FileShown } from '#contracts/values/file.ts';
import { useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { issueText } from './issues.ts';
import { usePending } from './pending.ts';
import { readFile, refusalOf, type PickedFile, type Refusal } from './read-file.ts';
import { useField, type FieldProps } from './use-field.ts';

/** What was picked; without its bytes, which the schema refuses, where they could not be taken, and why. */
type Chosen = PickedFile & { readonly refused?: Refusal };
type Props = FieldProps & {
  /** As the browser's chooser wants them, e.g. `image/*,.pdf`; the server looks at the bytes. */
  readonly accept: string;
  /** The file that is kept already. */
  readonly kept?: (Pick<FileShown, 'name'> & Partial<FileShown>) | null | undefined;
  /** Whether the kept one may be taken away: the value is null then. */
  readonly removable?: boolean;
};

/** A file to send along, with a look at what is kept: undefined leaves the kept one as it is. */
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
  // Said at once, and for as long as such a file is chosen; its schema, which keeps the form from being sent, has no words for it.
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
    // Another was chosen meanwhile.
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

import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';
import { readTime } from '#portal/ui/fields/wall-clock.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  /** Error text under the field. */ readonly problem?: string | undefined;
  readonly optional?: boolean;
};

/** A wall-clock time as people write it (`readTime`); an error is shown once the field is left. */
export const TimeInput = ({ name, label, problem, optional = false }: Props) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<string>(name);
  const [left, setLeft] = useState(false);
  const unread = left && (value ?? '').trim() !== '' && !readTime(value) ? t('problem.NOT_A_TIME') : undefined;
  const shownError = problem ?? unread ?? error;
  return (
    <FieldFrame id={id} label={label} required={!optional} optional={optional} error={shownError}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        value={value ?? ''}
        placeholder="00:00"
        error={shownError !== undefined}
        inputRef={ref}
        title={t('time.clock')}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          ...describedBy(id, shownError, undefined, !optional),
        }}
        onChange={(event) => {
          setLeft(false);
          change(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          const read = readTime(value ?? '');
          if (read) change(read);
          blur();
        }}
      />
    </FieldFrame>
  );
};

import { OutlinedInput } from '@mui/material';
import { useText } from '../../../language/i18n.ts';
import { describedBy, FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { useField } from '../../../ui/fields/use-field.ts';
import { readTime } from '../../../ui/fields/wall-clock.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  /** Said under the field, in words. */ readonly problem?: string | undefined;
  readonly optional?: boolean;
};

/** A wall-clock time; `18h`, `1830` and `18:30` are understood. */
export const TimeInput = ({ name, label, problem, optional = false }: Props) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<string>(name);
  const said = problem ?? error;
  return (
    <FieldFrame id={id} label={label} required={!optional} optional={optional} error={said}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        value={value ?? ''}
        placeholder="00:00"
        error={said !== undefined}
        inputRef={ref}
        title={t('time.clock')}
        inputProps={{ inputMode: 'numeric', maxLength: 5, autoComplete: 'off', ...describedBy(id, said, undefined, !optional) }}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          const read = readTime(value ?? '');
          if (read) change(read);
          blur();
        }}
      />
    </FieldFrame>
  );
};

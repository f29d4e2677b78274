import { InputAdornment, OutlinedInput } from '@mui/material';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'password';
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly prefix?: ReactNode;
  readonly end?: ReactNode;
};

/** Text, or a whole number with `type="number"`. An emptied optional field is left out of what is sent. */
export const TextField = ({
  name,
  label,
  required,
  optional,
  hint,
  disabled,
  type = 'text',
  rows,
  maxLength,
  autoComplete,
  autoFocus,
  prefix,
  end,
}: Props) => {
  const { id, value, change, blur, ref, error } = useField<string | number>(name);
  const typed = (text: string) => {
    if (text === '' && (optional || type === 'number')) return change(undefined);
    change(type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text);
  };
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        type={type === 'number' ? 'text' : type}
        value={value ?? ''}
        disabled={disabled ?? false}
        error={error !== undefined}
        inputRef={ref}
        onBlur={blur}
        onChange={(event) => typed(event.target.value)}
        {...(autoComplete && { autoComplete })}
        {...(autoFocus && { autoFocus })}
        {...(rows && { multiline: true, minRows: rows })}
        {...(prefix && { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> })}
        {...(end && { endAdornment: end })}
        inputProps={{
          ...describedBy(id, error, hint, required),
          ...(maxLength && { maxLength }),
          ...(type === 'number' && { inputMode: 'numeric' }),
        }}
      />
    </FieldFrame>
  );
};

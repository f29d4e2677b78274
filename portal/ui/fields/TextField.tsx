import { InputAdornment, OutlinedInput } from '@mui/material';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useLanguage } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { withMark } from './money.ts';
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

/** A decimal that is not complete yet: 7., 7,0. */
const unfinished = /^-?\d*[.,](\d*0)?$/;
const numberIn = (text: string): number => Number(text.trim().replace(',', '.'));

/**
 * Text, or a number with `type="number"`, with a decimal point or comma. An emptied optional field is left out of what
 * is sent.
 */
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
  const language = useLanguage();
  const typed = (text: string) => {
    if (text === '' && (optional || type === 'number')) return change(undefined);
    const isNumber = type === 'number' && !unfinished.test(text) && Number.isFinite(numberIn(text));
    change(isNumber ? numberIn(text) : text);
  };
  const left = () => {
    if (type === 'number' && typeof value === 'string' && value !== '' && Number.isFinite(numberIn(value)))
      change(numberIn(value));
    blur();
  };
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        type={type === 'number' ? 'text' : type}
        value={typeof value === 'number' ? withMark(String(value), language) : (value ?? '')}
        disabled={disabled ?? false}
        error={error !== undefined}
        inputRef={ref}
        onBlur={left}
        onChange={(event) => typed(event.target.value)}
        {...(autoComplete && { autoComplete })}
        {...(autoFocus && { autoFocus })}
        {...(rows && { multiline: true, minRows: rows })}
        {...(prefix && { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> })}
        {...(end && { endAdornment: end })}
        inputProps={{
          ...describedBy(id, error, hint, required),
          ...(maxLength && { maxLength }),
          ...(type === 'number' && { inputMode: 'decimal' }),
        }}
      />
    </FieldFrame>
  );
};

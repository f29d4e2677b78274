import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { centsOf, dollarsOf, isDecimal, isTooFine, numericText, withMark } from './money.ts';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps & {
  /** A rate: at most 999.99 (rule val.decimal). */ readonly rate?: boolean;
  readonly readOnly?: boolean;
};

/** Typed text without a final point, whose cents are not typed yet. */
const begun = (text: string) => text.replace(/\.$/, '');

/** Dollars on screen, integer cents in the form (rules val.money, val.negative). */
export const MoneyField = ({
  name,
  label,
  required,
  optional,
  hint,
  disabled,
  rate = false,
  readOnly = false,
}: Props) => {
  const t = useText();
  const language = useLanguage();
  const { id, value, change, blur, ref, error } = useField<number>(name);
  const [typed, setTyped] = useState(() => dollarsOf(value));
  useEffect(
    () => setTyped((now) => (Number.isNaN(value) || centsOf(now) === (value ?? undefined) ? now : dollarsOf(value))),
    [value],
  );
  const negative = typed.startsWith('-') && t('money.negative');
  const wrong = (text: string) =>
    text !== '' && !text.startsWith('-') && (rate ? !isDecimal(begun(text)) : isTooFine(text));
  const shownError = negative || (wrong(typed) && t(rate ? 'money.decimal' : 'money.twoDecimals')) || error;
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={shownError} hint={hint}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        value={withMark(typed, language)}
        disabled={disabled ?? false}
        readOnly={readOnly}
        error={shownError !== undefined}
        inputRef={ref}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        endAdornment={<InputAdornment position="end">CAD</InputAdornment>}
        inputProps={{ inputMode: 'decimal', ...describedBy(id, shownError, hint, required) }}
        onChange={(event) => {
          const text = numericText(event.target.value);
          setTyped(text);
          // Invalid text is stored as NaN, so that the form cannot be sent.
          change(wrong(text) ? NaN : centsOf(text));
        }}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(dollarsOf(value));
          blur();
        }}
      />
    </FieldFrame>
  );
};

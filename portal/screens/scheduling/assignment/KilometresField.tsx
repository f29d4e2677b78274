import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { numericText, withMark } from '#portal/ui/fields/money.ts';
import { useField, type FieldProps } from '#portal/ui/fields/use-field.ts';

const read = (text: string) => (/\d/.test(text) ? Number(text) : undefined);
const written = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** A distance in kilometres: digits and one point or comma, never below zero (rules val.money, val.negative). */
export const KilometresField = ({ name, label, required, optional, hint, disabled }: FieldProps) => {
  const t = useText();
  const language = useLanguage();
  const { id, value, change, blur, ref, error } = useField<number | null>(name);
  const [typed, setTyped] = useState(() => written(value));
  useEffect(() => setTyped((now) => (read(now) === (value ?? undefined) ? now : written(value))), [value]);
  const shownError = typed.startsWith('-') ? t('money.negative') : error;
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={shownError} hint={hint}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        name={name}
        value={withMark(typed, language)}
        disabled={disabled ?? false}
        error={shownError !== undefined}
        inputRef={ref}
        endAdornment={<InputAdornment position="end">km</InputAdornment>}
        inputProps={{ inputMode: 'decimal', ...describedBy(id, shownError, hint, required) }}
        onBlur={blur}
        onChange={(event) => {
          const text = numericText(event.target.value);
          setTyped(text);
          change(read(text));
        }}
      />
    </FieldFrame>
  );
};

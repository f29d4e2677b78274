import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { phone } from '#contracts/values/phone.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** A telephone number, shown in groups of 3-3-4 (rule val.phone). */
export const PhoneField = ({ name, label, required, optional, hint, disabled }: FieldProps) => {
  const { id, value, change, blur, ref, error } = useField<string>(name);
  const [typed, setTyped] = useState(() => phone(value ?? ''));
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        type="tel"
        name={name}
        value={typed}
        disabled={disabled ?? false}
        error={error !== undefined}
        inputRef={ref}
        inputProps={{ autoComplete: 'tel', ...describedBy(id, error, hint, required) }}
        onChange={(event) => {
          setTyped(event.target.value);
          change(event.target.value);
        }}
        onBlur={() => {
          setTyped(phone(typed));
          blur();
        }}
      />
    </FieldFrame>
  );
};

import { Checkbox, FormControlLabel } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { FieldError } from './FieldError.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** A checkbox. */
export const CheckboxField = ({ name, label, hint, disabled }: FieldProps) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<boolean>(name);
  return (
    <div className="field">
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={value ?? false}
            disabled={disabled ?? false}
            onChange={(event) => change(event.target.checked)}
            onBlur={blur}
            slotProps={{ input: { ref, name } }}
          />
        }
        label={t(label)}
      />
      <FieldError error={error} id={id} />
      {hint && !error && <p className="field-hint">{t(hint)}</p>}
    </div>
  );
};

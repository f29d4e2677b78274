import { FormControlLabel, Switch } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { FieldError } from '#portal/ui/fields/FieldError.tsx';
import { useField, type FieldProps } from '#portal/ui/fields/use-field.ts';

type Props = FieldProps & { /** The form holds the opposite of what is shown. */ readonly inverse?: boolean };

/** A boolean as a switch. */
export const SwitchField = ({ name, label, hint, disabled, inverse = false }: Props) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<boolean>(name);
  return (
    <div className="field">
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={Boolean(value) !== inverse}
            disabled={disabled ?? false}
            onChange={(event) => change(event.target.checked !== inverse)}
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

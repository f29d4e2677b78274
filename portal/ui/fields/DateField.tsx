import { DateInput } from './DateInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps & { readonly min?: string; readonly max?: string };

/** A day of the calendar; yyyy-MM-dd in the form. */
export const DateField = ({ name, label, required, optional, hint, disabled, min, max }: Props) => {
  const { id, value, change, blur, ref, error } = useField<string>(name);
  return (
    <FieldFrame id={id} label={label} required={required} optional={optional} error={error} hint={hint} group>
      <DateInput
        labelledBy={`${id}-label`}
        value={value}
        onChange={change}
        onBlur={blur}
        disabled={disabled ?? false}
        error={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        inputRef={ref}
        {...(min && { min })}
        {...(max && { max })}
      />
    </FieldFrame>
  );
};

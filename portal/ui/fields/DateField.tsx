import { DateInput } from './DateInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { isDay } from './zone-clock.ts';

type Props = FieldProps & { readonly min?: string; readonly max?: string };

/** A calendar date; yyyy-MM-dd in the form. */
export const DateField = ({ name, label, required, optional, hint, disabled, min, max }: Props) => {
  const { id, value, change, blur, ref, error } = useField<string>(name);
  // Text that is not a day is reported by the field itself.
  const shownError = value && !isDay(value) ? undefined : error;
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      optional={optional}
      error={shownError}
      hint={hint}
      group
      labelsFirst
    >
      <DateInput
        id={id}
        value={value}
        onChange={change}
        onBlur={blur}
        disabled={disabled ?? false}
        error={error !== undefined}
        describedBy={shownError ? `${id}-error` : undefined}
        inputRef={ref}
        {...(min && { min })}
        {...(max && { max })}
      />
    </FieldFrame>
  );
};

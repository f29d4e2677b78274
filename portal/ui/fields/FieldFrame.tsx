import type { ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { FieldError } from './FieldError.tsx';

type LabelProps = {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly optional?: boolean | undefined;
};

/**
 * A label's words: a red asterisk when required, "(Optional)" when said to be (rules val.required, val.optionalLabel).
 */
const LabelText = ({ label, required, optional }: LabelProps) => {
  const t = useText();
  return (
    <>
      {t(label)}
      {required && (
        <span className="asterisk" aria-hidden="true">
          {' '}
          *
        </span>
      )}
      {optional && <span className="optional"> {t('label.optional')}</span>}
    </>
  );
};

type Props = LabelProps & {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
  /** The control is not one labelable element. */ readonly group?: boolean;
  /** The field's id is on the first control of the group, which the label names too. */ readonly labelsFirst?: boolean;
};

/** Label above, control, hint or error below. */
export const FieldFrame = ({
  id,
  label,
  required,
  optional,
  error,
  hint,
  children,
  group = false,
  labelsFirst = !group,
}: Props) => {
  const t = useText();
  const Label = labelsFirst ? 'label' : 'span';
  return (
    <div
      className="field"
      data-error={error ? true : undefined}
      data-label={label}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <Label className="field-label" id={`${id}-label`} {...(labelsFirst && { htmlFor: id })}>
        <LabelText label={label} required={required} optional={optional} />
      </Label>
      {children}
      <FieldError error={error} id={id} />
      {hint && !error && (
        <p className="field-hint" id={`${id}-hint`}>
          {t(hint)}
        </p>
      )}
    </div>
  );
};

/** `aria-` attributes of a control inside a frame. */
export const describedBy = (
  id: string,
  error: string | undefined,
  hint: string | undefined,
  required: boolean | undefined,
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});

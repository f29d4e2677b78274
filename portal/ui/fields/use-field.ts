import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';
import { issueText } from './issues.ts';

export type FieldProps = {
  /** Path in the call's input. */
  readonly name: string;
  /** Key of the label's text. */
  readonly label: string;
  readonly required?: boolean;
  /** Says "(Optional)" beside the label. */
  readonly optional?: boolean;
  /** Key of a text under the field. */
  readonly hint?: string;
  readonly disabled?: boolean;
};

type Found = { readonly message?: unknown; readonly [part: string]: unknown } | undefined;
/** The error of a field; for a value with parts (a file, a list) that of its first invalid part. */
export const messageOf = (error: Found): string | undefined => {
  if (!error || typeof error !== 'object') return undefined;
  if (typeof error.message === 'string') return error.message;
  return Object.entries(error).flatMap(([part, inner]) => (part === 'ref' ? [] : (messageOf(inner as Found) ?? [])))[0];
};

/** Value, error text and ids of a form's field; the ids connect label, error and input. */
export const useField = <V>(name: string) => {
  const t = useText();
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { getValues } = useFormContext();
  // The form library resets a field without a value to its default: an emptied field must stay empty.
  const [emptied, setEmptied] = useState(false);
  const error = messageOf(fieldState.error);
  return {
    id,
    value: (emptied && getValues(name) === undefined ? undefined : field.value) as V,
    change: (value: V | undefined | null) => {
      setEmptied(value === undefined);
      field.onChange(value);
    },
    blur: field.onBlur,
    ref: field.ref,
    error: error === undefined ? undefined : issueText(t, error),
  };
};

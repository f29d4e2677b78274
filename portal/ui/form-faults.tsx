import { useEffect, useState, type RefObject } from 'react';
import { get, useFormState, type Control } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';

type Registered = { readonly _f?: { readonly mount?: boolean } } | undefined;

/**
 * The field on screen for a path of the input: the field itself, or the one whose value contains it. Undefined if there
 * is none.
 */
export const fieldAt = (control: Control<never>, path: string): string | undefined => {
  const parts = path.split('.');
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('.'))
    .find((name) => (get(control._fields, name) as Registered)?._f?.mount);
};

const wrongIn = (of: Element | null) =>
  of?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])') ?? undefined;

/** Focuses the first invalid field in page order. @returns whether there is one */
export const focusFirstFault = (form: Element | null): boolean => {
  const first = wrongIn(form);
  first?.focus();
  return first !== undefined;
};

const fieldsOf = (form: Element | null) => [...(form?.querySelectorAll<HTMLElement>('.field[data-label]') ?? [])];

/** Number of fields from which a form is long, so that errors may be out of view. */
const long = 6;

/** The list of errors of a long form, each with a link to its field. */
export const FormFaults = ({ form }: { readonly form: RefObject<HTMLFormElement | null> }) => {
  const t = useText();
  const state = useFormState();
  const { submitCount, errors } = state;
  const [labels, setLabels] = useState<readonly string[]>([]);
  // After each change of the errors the page says which fields show one.
  useEffect(() => {
    const all = fieldsOf(form.current);
    const wrong = submitCount > 0 && all.length >= long ? all.filter(wrongIn) : [];
    const next = wrong.length > 1 ? wrong.map((field) => field.dataset['label']!) : [];
    setLabels((now) => (now.join() === next.join() ? now : next));
  }, [state, submitCount, form]);
  if (labels.length === 0 || Object.keys(errors).length === 0) return null;
  return (
    <div className="form-problem" role="group" aria-label={t('form.faults', { n: labels.length })}>
      <p>{t('form.faults', { n: labels.length })}</p>
      <ul>
        {labels.map((label) => (
          <li key={label}>
            <button
              type="button"
              className="link"
              onClick={() =>
                focusFirstFault(fieldsOf(form.current).find((field) => field.dataset['label'] === label) ?? null)
              }
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

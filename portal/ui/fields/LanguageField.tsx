import { Language } from '#contracts/values/common.ts';
import { languageNames } from '#portal/language/language.ts';
import { RadioField } from './RadioField.tsx';
import type { FieldProps } from './use-field.ts';

const choices = Language.options.map((value) => ({ value, label: languageNames[value], lang: value }));

/** The language of a person's mails and texts; each language has its own name. */
export const LanguageField = ({ name = 'language', label = 'profile.language', ...rest }: Partial<FieldProps>) => (
  <RadioField name={name} label={label} choices={choices} row {...rest} />
);

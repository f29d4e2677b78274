import { useLanguage } from '#portal/language/i18n.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

type Props = Omit<FieldProps, 'label'> & {
  /** Keys of the two labels. */ readonly labelEn: string;
  readonly labelFr: string;
  readonly rows?: number;
  readonly maxLength?: number;
};

/** One text in both languages, side by side, the reader's own first: `<name>En` and `<name>Fr`. */
export const BilingualField = ({ name, labelEn, labelFr, ...rest }: Props) => {
  const english = <TextField key="en" {...rest} name={`${name}En`} label={labelEn} />;
  const french = <TextField key="fr" {...rest} name={`${name}Fr`} label={labelFr} />;
  return <div className="columns">{useLanguage() === 'fr' ? [french, english] : [english, french]}</div>;
};

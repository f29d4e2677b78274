import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

type Props = Omit<FieldProps, 'label'> & {
  /** Keys of the two labels. */ readonly labelEn: string;
  readonly labelFr: string;
  readonly rows?: number;
  readonly maxLength?: number;
};

/** One text in both languages, side by side: `<name>En` and `<name>Fr`. */
export const BilingualField = ({ name, labelEn, labelFr, ...rest }: Props) => (
  <div className="columns">
    <TextField {...rest} name={`${name}En`} label={labelEn} />
    <TextField {...rest} name={`${name}Fr`} label={labelFr} />
  </div>
);

import { DateField } from '#portal/ui/fields/DateField.tsx';

type Props = { readonly billing?: boolean; /** Key of what is said instead. */ readonly hint?: string };

/** From which day something set holds; what a day gone by does is said of pay, or of billing. */
export const EffectiveFromField = ({
  billing = false,
  hint = billing ? 'terms.fromHint.billing' : 'terms.fromHint',
}: Props) => <DateField name="from" label="terms.from" hint={hint} required />;

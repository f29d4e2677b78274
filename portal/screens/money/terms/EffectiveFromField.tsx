import { DateField } from '#portal/ui/fields/DateField.tsx';

type Props = { readonly billing?: boolean; /** Key of what is said instead. */ readonly hint?: string };

/** The day from which a term is effective, with a hint on what a past day does to pay or billing. */
export const EffectiveFromField = ({
  billing = false,
  hint = billing ? 'terms.fromHint.billing' : 'terms.fromHint',
}: Props) => <DateField name="from" label="terms.from" hint={hint} required />;

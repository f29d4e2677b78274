import { DateTime } from 'luxon';
import { DateField } from '#portal/ui/fields/DateField.tsx';

/** The viewer's day, yyyy-MM-dd: what is set holds from today unless another day is chosen. */
export const today = (): string => DateTime.now().toISODate();

type Props = { readonly billing?: boolean; /** Key of what is said instead. */ readonly hint?: string };

/** From which day something set holds; what a day gone by does is said of pay, or of billing. */
export const FromField = ({ billing = false, hint = billing ? 'terms.fromHint.billing' : 'terms.fromHint' }: Props) => (
  <DateField name="from" label="terms.from" hint={hint} required />
);

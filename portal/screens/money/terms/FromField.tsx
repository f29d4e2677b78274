import { DateTime } from 'luxon';
import { DateField } from '#portal/ui/fields/DateField.tsx';

/** The viewer's day, yyyy-MM-dd: what is set holds from today unless another day is chosen. */
export const today = (): string => DateTime.now().toISODate();

/** From which day something set holds; what a day gone by does is said of pay, or of billing. */
export const FromField = ({ billing = false }: { readonly billing?: boolean }) => (
  <DateField name="from" label="terms.from" hint={billing ? 'terms.fromHint.billing' : 'terms.fromHint'} required />
);

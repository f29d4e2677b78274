import { DateTime } from 'luxon';
import { DateField } from '../../../ui/fields/DateField.tsx';

/** The viewer's day, yyyy-MM-dd: what is set holds from today unless another day is chosen. */
export const today = (): string => DateTime.now().toISODate();

/** From which day something set holds. */
export const FromField = ({ min }: { readonly min?: string | null }) => (
  <DateField name="from" label="terms.from" hint="terms.fromHint" required {...(min && { min })} />
);

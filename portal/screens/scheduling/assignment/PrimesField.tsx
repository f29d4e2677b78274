import type { ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { useLanguage, useText, type Text } from '#portal/language/i18n.ts';
import { money } from '#portal/ui/format.ts';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

type Prime = NonNullable<ShiftPayTab['primes']>[number];

/** Paid and billed value of a prime, as far as the viewer may see them. */
const worth = ({ paid, billed, oncePerShift }: Prime, t: Text): string => {
  const amount = (cents: number) => (oncePerShift ? money(cents) : t('money.perHour', { amount: money(cents) }));
  const parts = [
    ...(typeof paid === 'number' ? [t('money.prime.paid', { amount: amount(paid) })] : []),
    ...(typeof billed === 'number' ? [t('money.prime.billed', { amount: amount(billed) })] : []),
  ];
  return parts.join(' · ');
};

/** Primes of the shift; the night prime is automatic and has its own switch. */
export const PrimesField = ({
  primes,
  disabled,
}: {
  readonly primes: readonly Prime[];
  readonly disabled: boolean;
}) => {
  const t = useText();
  const language = useLanguage();
  const options = primes
    .filter(({ isNight }) => !isNight)
    .map((prime) => ({ id: prime.id, name: prime.name[language], secondaryName: worth(prime, t) }));
  return (
    <SelectField
      name="affectationEvent.primeIds"
      label="field.primeIds"
      options={options}
      multiple
      disabled={disabled}
    />
  );
};

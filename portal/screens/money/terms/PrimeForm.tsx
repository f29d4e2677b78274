import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';
import { SavePrime, type Prime } from '#contracts/api/primes.ts';
import type { Request } from '#contracts/endpoint.ts';
import { Amount, PlannedDate, Title } from '#contracts/values/common.ts';
import type { PrimeScope } from '#contracts/values/terms.ts';
import { useGrants } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { changedPrices } from './changed-prices.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { simulatedPrime } from './simulated-prime.ts';

const amount = Amount.nullish();
const schema = z.object({
  own: z.boolean(),
  nameEn: Title.optional(),
  nameFr: Title.optional(),
  gainCode: z.string().max(20).optional(),
  defaultPaid: amount,
  defaultBilling: amount,
  isNight: z.boolean().optional(),
  oncePerShift: z.boolean().optional(),
  inOvertimeBase: z.boolean().optional(),
  adjustedPaid: amount,
  adjustedBilling: amount,
  alwaysPaid: z.boolean(),
  from: PlannedDate,
});
type Draft = z.output<typeof schema>;

type Props = {
  readonly customerId: string;
  readonly placeId?: string | undefined;
  readonly scope: PrimeScope;
  /** Null for a new prime of the company. */
  readonly prime: Prime | null;
  readonly onClose: () => void;
};

/**
 * The values of a prime at a client, at a place or in the whole company; for the company's own primes also their
 * definition (rule prime.values).
 */
export const PrimeForm = ({ customerId, placeId, scope, prime, onClose }: Props) => {
  const recalculation = useRecalculationQuestion();
  const [pay, billing] = [
    useGrants({ all: ['finance.viewPay', 'finance.editPay'] }),
    useGrants({ all: ['finance.viewBilling', 'finance.editBilling'] }),
  ];
  const own = prime === null || (prime.own && scope === 'company');
  const values: DefaultValues<Draft> = {
    own,
    ...(own && {
      nameEn: prime?.nameEn ?? '',
      nameFr: prime?.nameFr ?? '',
      gainCode: prime?.gainCode ?? '',
      isNight: prime?.isNight ?? false,
      oncePerShift: prime?.oncePerShift ?? false,
      inOvertimeBase: prime?.inOvertimeBase ?? false,
      defaultPaid: prime?.defaultPaid ?? undefined,
      defaultBilling: prime?.defaultBilling ?? undefined,
    }),
    adjustedPaid: prime?.adjustedPaid ?? undefined,
    adjustedBilling: prime?.adjustedBilling ?? undefined,
    alwaysPaid: prime?.alwaysPaid ?? false,
    from: today(),
  };
  const toInput = ({
    own: _,
    defaultPaid,
    defaultBilling,
    adjustedPaid,
    adjustedBilling,
    alwaysPaid,
    ...rest
  }: Draft): Request<typeof SavePrime> => {
    const paid = own && defaultPaid != null ? { defaultPaid } : {};
    const billed = own && defaultBilling != null ? { defaultBilling } : {};
    const always = prime && alwaysPaid === prime.alwaysPaid ? {} : { alwaysPaid };
    const typed = {
      ...(pay && { adjustedPaid: adjustedPaid ?? null }),
      ...(billing && { adjustedBilling: adjustedBilling ?? null }),
    };
    const dayOnly = rest.from !== values.from && !('alwaysPaid' in always);
    const one = {
      ...rest,
      ...(prime && { id: prime.id, ...changedPrices(typed, prime, dayOnly) }),
      ...(pay && { ...paid, ...always }),
      ...(billing && billed),
    };
    return { customerId, ...(placeId !== undefined && { placeId }), primes: [one] };
  };
  return (
    <CommandForm<typeof SavePrime, Draft>
      command={SavePrime}
      schema={schema}
      values={values}
      toInput={toInput}
      // A new prime is not on any shift yet.
      preview={async ({ primes: [one] }) =>
        prime ? recalculation(...simulatedPrime(prime.id, { scope, customerId, placeId }, one!)) : undefined
      }
      success="prime.saved"
      onSaved={onClose}
      onCancel={onClose}
    >
      {own && <OwnFields pay={pay} billing={billing} />}
      {prime && (
        <div className="columns">
          {pay && <MoneyField name="adjustedPaid" label="prime.adjustedPaid" rate optional hint="prime.adjustedHint" />}
          {billing && (
            <MoneyField name="adjustedBilling" label="prime.adjustedBilling" rate optional hint="prime.adjustedHint" />
          )}
        </div>
      )}
      {pay && <CheckboxField name="alwaysPaid" label="prime.alwaysPaid" hint="prime.alwaysPaid.hint" />}
      <EffectiveFromField />
    </CommandForm>
  );
};

const OwnFields = ({ pay, billing }: { readonly pay: boolean; readonly billing: boolean }) => (
  <>
    <BilingualField name="name" labelEn="prime.nameEn" labelFr="prime.nameFr" required maxLength={200} />
    <TextField name="gainCode" label="prime.gain" maxLength={20} />
    <div className="columns">
      {pay && <MoneyField name="defaultPaid" label="prime.defaultPaid" rate required />}
      {billing && <MoneyField name="defaultBilling" label="prime.defaultBilling" rate required />}
    </div>
    <CheckboxField name="oncePerShift" label="prime.oncePerShift" />
    <CheckboxField name="isNight" label="prime.isNight" hint="prime.isNight.hint" />
    <CheckboxField name="inOvertimeBase" label="prime.inOvertimeBase" />
  </>
);

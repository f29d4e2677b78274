import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkBilling, BulkBonus, BulkClientBilling, BulkSalary } from '#contracts/api/shift-bulk.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { Amount, Id } from '#contracts/values/common.ts';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { modeTexts, overrideOf as priceOverrideOf, type PriceMode } from '#portal/money/price-draft.ts';
import { PrimesPreview } from '#portal/money/PrimesPreview.tsx';
import { RatesPreview } from '#portal/money/RatesPreview.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import type { BulkFormProps } from './bulk-form.ts';

type Draft = { what: string; mode: PriceMode; amount?: number; primeId: string[]; sure: boolean };
const schema = z.object({
  what: z.string(),
  mode: z.string(),
  amount: Amount.nullish(),
  primeId: z.array(Id),
  sure: z.boolean(),
});
const start: Draft = { what: '', mode: 'fixed', primeId: [], sure: false };

/** Decision 21: replaced, added to, taken off, or the usual rate again; undefined while it isn't whole. */
const overrideOf = ({ mode, amount }: Pick<Draft, 'mode' | 'amount'>): RateOverride | null | undefined => {
  const override = priceOverrideOf({ mode, amount });
  return override && { mode: override.kind, amount: override.value };
};
const given = (draft: Draft) => overrideOf(draft) !== undefined;

type RateProps = { readonly event: string; readonly ticked: object; readonly rate: Rate };

const RateFields = ({ event, ticked, rate }: RateProps) => {
  const t = useText();
  const [mode, amount] = useWatch<Draft, ['mode', 'amount']>({ name: ['mode', 'amount'] });
  const modes = ['fixed', 'addition', 'diminution', 'usual'] as const;
  return (
    <>
      <RadioField
        name="mode"
        label="bulk.rate.mode"
        choices={modes.map((value) => ({ value, label: t(value === 'usual' ? 'bulk.rate.usual' : modeTexts[value]) }))}
      />
      {mode !== 'usual' && <MoneyField name="amount" label="bulk.rate.amount" rate required />}
      <RatesPreview
        id={event}
        ticked={ticked}
        rate={rate}
        override={overrideOf({ mode, ...(amount !== undefined && { amount }) })}
      />
    </>
  );
};

const PrimesFields = ({ event, ticked }: Omit<RateProps, 'rate'>) => (
  <PrimesPreview id={event} ticked={ticked} primeIds={useWatch<Draft, 'primeId'>({ name: 'primeId' })} />
);

/** Salary or primes (rule transfer.confirm: an override asks for a tick). */
export const PayForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const { data, isPending } = useRead(RequestParameters, { requestId: id });
  const send = (draft: unknown) => {
    const { what, primeId, ...rest } = draft as Draft;
    if (what === 'bonus') return run(BulkBonus, { id, ...ticked, primeId }, 'shifts.bonusSaved');
    return run(
      BulkSalary,
      { id, ...ticked, salary: overrideOf(rest) ?? null },
      overrideOf(rest) ? 'shifts.paySaved' : 'shifts.salaryUpdated',
    );
  };
  return (
    <CommandForm<typeof BulkSalary, Draft>
      command={BulkSalary}
      schema={schema}
      values={{ ...start, what: 'salary' }}
      toInput={(draft) => draft as never}
      send={send}
      ready={(draft) => draft.sure && (draft.what === 'bonus' || given(draft))}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <RadioField
        name="what"
        row
        label="bulk.rate.what"
        choices={[
          { value: 'salary', label: t('field.salary') },
          { value: 'bonus', label: t('bulk.bonus') },
        ]}
      />
      <What is="salary">
        <RateFields event={id} ticked={ticked} rate="salary" />
      </What>
      <What is="bonus">
        <SelectField name="primeId" label="field.primeIds" options={data?.primes ?? []} loading={isPending} multiple />
        <PrimesFields event={id} ticked={ticked} />
      </What>
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

export const BillingForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const send = (sent: unknown) => {
    const draft = sent as Draft;
    if (draft.what === 'clientBilling')
      return run(
        BulkClientBilling,
        { id, ...ticked, clientBilling: overrideOf(draft) ?? null },
        'shifts.clientBillingUpdated',
      );
    return run(BulkBilling, { id, ...ticked, billing: overrideOf(draft) ?? null }, 'shifts.billingUpdated');
  };
  return (
    <CommandForm<typeof BulkBilling, Draft>
      command={BulkBilling}
      schema={schema}
      values={{ ...start, what: 'billing' }}
      toInput={(draft) => draft as never}
      send={send}
      ready={(draft) => draft.sure && given(draft)}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <RadioField
        name="what"
        row
        label="bulk.rate.what"
        choices={[
          { value: 'billing', label: t('bulk.billing') },
          { value: 'clientBilling', label: t('bulk.clientBilling') },
        ]}
      />
      <What is="billing">
        <RateFields event={id} ticked={ticked} rate="billing" />
      </What>
      <What is="clientBilling">
        <RateFields event={id} ticked={ticked} rate="clientBilling" />
      </What>
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

const What = ({ is, children }: { readonly is: string; readonly children: React.ReactNode }) =>
  useWatch<Draft, 'what'>({ name: 'what' }) === is ? children : null;

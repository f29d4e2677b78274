import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkBilling, BulkBonus, BulkClientBilling, BulkSalary } from '#contracts/api/shift-bulk.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
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

/** Decision 21: replaces, increases or decreases the rate, or restores the standard one; undefined while incomplete. */
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

type RateFormProps = Pick<BulkFormProps, 'onDone' | 'onCancel'> & {
  readonly command: Endpoint;
  /** Rates that can be set, the first one preselected, each with its fields and its call. */
  readonly kinds: readonly {
    readonly value: string;
    readonly label: string;
    readonly fields: ReactNode;
    readonly send: (draft: Draft) => Promise<unknown>;
  }[];
};

/** Rule transfer.confirm: an override requires the checkbox. */
const RateForm = ({ command, kinds, onDone, onCancel }: RateFormProps) => {
  const t = useText();
  return (
    <CommandForm<Endpoint, Draft>
      command={command}
      schema={schema}
      values={{ ...start, what: kinds[0]!.value }}
      toInput={(draft) => draft as never}
      send={(draft) => kinds.find(({ value }) => value === (draft as unknown as Draft).what)!.send(draft as never)}
      ready={(draft) => draft.sure && (draft.what === 'bonus' || given(draft))}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <RadioField
        name="what"
        row
        label="bulk.rate.what"
        choices={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {kinds.map(({ value, fields }) => (
        <What key={value} is={value}>
          {fields}
        </What>
      ))}
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

/** Salary or primes. */
export const PayForm = ({ event: { id }, ticked, run, ...closing }: BulkFormProps) => {
  const { data, isPending } = useRead(RequestParameters, { requestId: id });
  const salary = {
    value: 'salary',
    label: 'field.salary',
    fields: <RateFields event={id} ticked={ticked} rate="salary" />,
    send: (draft: Draft) => {
      const override = overrideOf(draft) ?? null;
      return run(
        BulkSalary,
        { id, ...ticked, salary: override },
        override ? 'shifts.paySaved' : 'shifts.salaryUpdated',
      );
    },
  };
  const bonus = {
    value: 'bonus',
    label: 'bulk.bonus',
    fields: (
      <>
        <SelectField name="primeId" label="field.primeIds" options={data?.primes ?? []} loading={isPending} multiple />
        <PrimesFields event={id} ticked={ticked} />
      </>
    ),
    send: ({ primeId }: Draft) => run(BulkBonus, { id, ...ticked, primeId }, 'shifts.bonusSaved'),
  };
  return <RateForm {...closing} command={BulkSalary} kinds={[salary, bonus]} />;
};

/** Billing of the agency or of the client. */
export const BillingForm = ({ event: { id }, ticked, run, ...closing }: BulkFormProps) => {
  const billing = {
    value: 'billing',
    label: 'bulk.billing',
    fields: <RateFields event={id} ticked={ticked} rate="billing" />,
    send: (draft: Draft) =>
      run(BulkBilling, { id, ...ticked, billing: overrideOf(draft) ?? null }, 'shifts.billingUpdated'),
  };
  const clientBilling = {
    value: 'clientBilling',
    label: 'bulk.clientBilling',
    fields: <RateFields event={id} ticked={ticked} rate="clientBilling" />,
    send: (draft: Draft) =>
      run(
        BulkClientBilling,
        { id, ...ticked, clientBilling: overrideOf(draft) ?? null },
        'shifts.clientBillingUpdated',
      ),
  };
  return <RateForm {...closing} command={BulkBilling} kinds={[billing, clientBilling]} />;
};

const What = ({ is, children }: { readonly is: string; readonly children: ReactNode }) =>
  useWatch<Draft, 'what'>({ name: 'what' }) === is ? children : null;

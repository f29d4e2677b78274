import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkBilling, BulkBonus, BulkClientBilling, BulkSalary } from '#contracts/api/shift-bulk.ts';
import { draftNames, type ShiftPayDraft } from '#contracts/api/shift-pay.ts';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
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
import { askBeforeShifts } from '../use-ask-before-shifts.ts';
import { DryRunSummary } from './BulkCommandForm.tsx';
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
const priceOf = ({ mode, amount }: Draft) => priceOverrideOf({ mode, amount }) ?? null;
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

/** A rate that can be set, with its fields and its call. */
type Kind = {
  readonly value: string;
  readonly label: string;
  readonly fields: ReactNode;
  readonly command: Endpoint;
  readonly input: (draft: Draft) => object;
  /** What it sets of the shifts' money. */
  readonly sets: (draft: Draft) => ShiftPayDraft;
  /** Key of the text when it is done. */
  readonly success: (draft: Draft) => string;
};
type RateFormProps = Pick<BulkFormProps, 'run' | 'ticked' | 'onDone' | 'onCancel'> & {
  readonly event: string;
  /** The first one is preselected. */
  readonly kinds: readonly Kind[];
};
const isWhole = (draft: Draft) => draft.what === 'bonus' || given(draft);

/** Rule transfer.confirm: an override requires the checkbox. */
const RateForm = ({ kinds, event, ticked, run, onDone, onCancel }: RateFormProps) => {
  const t = useText();
  const kindOf = ({ what }: Draft) => kinds.find(({ value }) => value === what)!;
  const send = ({ agreed: agreedChanges, ...draft }: Draft & { readonly agreed?: unknown }) => {
    const { command, input, success } = kindOf(draft);
    return run(command, { ...input(draft), agreedChanges } as Request<Endpoint>, success(draft));
  };
  const ask = (draft: Draft) => askBeforeShifts({ id: event, ...ticked, draft: kindOf(draft).sets(draft) });
  return (
    <CommandForm<Endpoint, Draft>
      command={kinds[0]!.command}
      schema={schema}
      values={{ ...start, what: kinds[0]!.value }}
      toInput={(draft) => draft as never}
      preview={(draft) => ask(draft as unknown as Draft)}
      send={(draft) => send(draft as unknown as Draft)}
      ready={(draft) => draft.sure && isWhole(draft)}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <RadioField
        name="what"
        row
        label="bulk.rate.what"
        choices={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {kinds.map(({ value, fields, command, input }) => (
        <What key={value} is={value}>
          {fields}
          <DryRunSummary<Draft> command={command} input={(draft) => (isWhole(draft) ? input(draft) : null)} />
        </What>
      ))}
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

/** Salary or primes. */
export const PayForm = ({ event: { id }, ticked, ...form }: BulkFormProps) => {
  const { data, isPending } = useRead(RequestParameters, { requestId: id });
  const salary: Kind = {
    value: 'salary',
    label: 'field.salary',
    fields: <RateFields event={id} ticked={ticked} rate="salary" />,
    command: BulkSalary,
    input: (draft) => ({ id, ...ticked, salary: overrideOf(draft) ?? null }),
    sets: (draft) => ({ [draftNames.salary]: priceOf(draft) }),
    success: (draft) => (overrideOf(draft) ? 'shifts.paySaved' : 'shifts.salaryUpdated'),
  };
  const bonus: Kind = {
    value: 'bonus',
    label: 'bulk.bonus',
    fields: (
      <>
        <SelectField name="primeId" label="field.primeIds" options={data?.primes ?? []} loading={isPending} multiple />
        <PrimesFields event={id} ticked={ticked} />
      </>
    ),
    command: BulkBonus,
    input: ({ primeId }) => ({ id, ...ticked, primeId }),
    sets: ({ primeId: primeIds }) => ({ primeIds }),
    success: () => 'shifts.bonusSaved',
  };
  return <RateForm {...form} event={id} ticked={ticked} kinds={[salary, bonus]} />;
};

/** Billing of the agency or of the client. */
export const BillingForm = ({ event: { id }, ticked, ...form }: BulkFormProps) => {
  const billing: Kind = {
    value: 'billing',
    label: 'bulk.billing',
    fields: <RateFields event={id} ticked={ticked} rate="billing" />,
    command: BulkBilling,
    input: (draft) => ({ id, ...ticked, billing: overrideOf(draft) ?? null }),
    sets: (draft) => ({ [draftNames.billing]: priceOf(draft) }),
    success: () => 'shifts.billingUpdated',
  };
  const clientBilling: Kind = {
    value: 'clientBilling',
    label: 'bulk.clientBilling',
    fields: <RateFields event={id} ticked={ticked} rate="clientBilling" />,
    command: BulkClientBilling,
    input: (draft) => ({ id, ...ticked, clientBilling: overrideOf(draft) ?? null }),
    sets: (draft) => ({ [draftNames.clientBilling]: priceOf(draft) }),
    success: () => 'shifts.clientBillingUpdated',
  };
  return <RateForm {...form} event={id} ticked={ticked} kinds={[billing, clientBilling]} />;
};

const What = ({ is, children }: { readonly is: string; readonly children: ReactNode }) =>
  useWatch<Draft, 'what'>({ name: 'what' }) === is ? children : null;

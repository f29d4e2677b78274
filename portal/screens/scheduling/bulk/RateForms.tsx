import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkBilling, BulkBonus, BulkClientBilling, BulkSalary } from '#contracts/api/shift-bulk.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { Amount, Id } from '#contracts/values/common.ts';
import type { RateOverride } from '#contracts/values/bulk.ts';
import { useRead } from '../../../api/hooks.ts';
import { useText } from '../../../language/i18n.ts';
import { CommandForm } from '../../../ui/CommandForm.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { RadioField } from '../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { BulkFormProps } from './bulk-form.ts';

type Draft = { what: string; mode: 'fixed' | 'addition' | 'diminution' | 'usual'; amount?: number; primeId: string[]; sure: boolean };
const schema = z.object({ what: z.string(), mode: z.string(), amount: Amount.nullish(), primeId: z.array(Id), sure: z.boolean() });
const start: Draft = { what: '', mode: 'fixed', primeId: [], sure: false };

/** Decision 21: replaced, added to, taken off, or the usual rate again. */
const overrideOf = ({ mode, amount = 0 }: Draft): RateOverride | null => {
  if (mode === 'usual') return null;
  return mode === 'fixed' ? { mode: 'fixed', amount } : { mode: 'dynamic', amount: mode === 'addition' ? amount : -amount };
};
const given = ({ mode, amount }: Draft) => mode === 'usual' || (typeof amount === 'number' && (mode === 'fixed' || amount > 0));

const RateFields = () => {
  const t = useText();
  const mode = useWatch<Draft, 'mode'>({ name: 'mode' });
  const words = {
    fixed: 'settings.override.fixed',
    addition: 'settings.override.addition',
    diminution: 'settings.override.diminution',
    usual: 'bulk.rate.usual',
  };
  return (
    <>
      <RadioField name="mode" label="bulk.rate.mode" choices={Object.entries(words).map(([value, key]) => ({ value, label: t(key) }))} />
      {mode !== 'usual' && <MoneyField name="amount" label="bulk.rate.amount" rate required />}
    </>
  );
};

/** Salary or primes (rule transfer.confirm: an override asks for a tick). */
export const PayForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const { data, isPending } = useRead(RequestParameters, { requestId: id });
  const send = (draft: unknown) => {
    const { what, primeId, ...rest } = draft as Draft;
    if (what === 'bonus') return run(BulkBonus, { id, ...ticked, primeId }, 'shifts.bonusSaved');
    return run(BulkSalary, { id, ...ticked, salary: overrideOf({ what, primeId, ...rest }) }, 'shifts.paySaved');
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
        <RateFields />
      </What>
      <What is="bonus">
        <SelectField name="primeId" label="field.primeIds" options={data?.primes ?? []} loading={isPending} multiple />
      </What>
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

export const BillingForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const send = (sent: unknown) => {
    const draft = sent as Draft;
    if (draft.what === 'clientBilling') return run(BulkClientBilling, { id, ...ticked, clientBilling: overrideOf(draft) }, 'bulk.clientBillingSaved');
    return run(BulkBilling, { id, ...ticked, billing: overrideOf(draft) }, 'billing.saved');
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
      <RateFields />
      <CheckboxField name="sure" label="bulk.rate.confirm" />
    </CommandForm>
  );
};

const What = ({ is, children }: { readonly is: string; readonly children: React.ReactNode }) =>
  useWatch<Draft, 'what'>({ name: 'what' }) === is ? children : null;

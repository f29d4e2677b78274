import { z } from 'zod';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { SaveSubContractorBilling, SubContractors } from '#contracts/api/smart-connect.ts';
import { Amount, Id } from '#contracts/values/common.ts';
import { defaultAnswerMinutes } from '#contracts/values/handover.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { BulkCommandForm } from './BulkCommandForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';

const hours = [1, 2, 4, 8, 24, 48];
type Values = {
  toAgencyId: string;
  next: string[];
  supplierPrice?: number | null;
  clientPrice?: number | null;
  hours: number;
  message: string;
  sure: boolean;
};
const schema = z.object({
  toAgencyId: Id,
  next: z.array(Id),
  supplierPrice: Amount.nullish(),
  clientPrice: Amount.nullish(),
  hours: z.coerce.number(),
  message: z.string().max(1000).default(''),
  sure: z.boolean(),
});

/**
 * SmartConnect: the agency, the prices, and the agencies asked next if it refuses or doesn't answer; the checkbox is
 * required.
 */
export const HandOverForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const agencyId = useUser().agencyId ?? '';
  const { data, isPending } = useRead(SubContractors, { id: agencyId });
  const priced = useMay(SaveSubContractorBilling.access);
  const partners = (data ?? []).filter(({ active, blocked }) => active && !blocked).map(({ subAgency }) => subAgency);
  const inputOf = ({ toAgencyId, next, supplierPrice, clientPrice, hours: toAnswer, message }: Values) => ({
    id,
    ...ticked,
    toAgencyId,
    message,
    answerMinutes: Number(toAnswer) * 60,
    next: next.filter((other) => other !== toAgencyId).map((other) => ({ agencyId: other })),
    ...(supplierPrice != null && { supplierPrice }),
    ...(clientPrice != null && { clientPrice }),
  });
  return (
    <BulkCommandForm<typeof BulkSubcontract, Values>
      command={BulkSubcontract}
      schema={schema}
      values={{ next: [], hours: defaultAnswerMinutes / 60, message: '', sure: false }}
      toInput={inputOf}
      dryRunInput={(typed) => (typed.toAgencyId ? inputOf({ ...typed, message: '' }) : null)}
      send={(input) => run(BulkSubcontract, input, 'smartconnect.sent')}
      submit="smartconnect.send"
      ready={({ toAgencyId, sure }) => Boolean(toAgencyId) && sure}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <SelectField name="toAgencyId" label="transfer.agency" options={partners} loading={isPending} required lone />
      <SelectField name="next" label="smartconnect.next" options={partners} loading={isPending} multiple />
      <SelectField
        name="hours"
        label="smartconnect.answerWithin"
        options={hours.map((n) => ({ id: n, name: t('smartconnect.hours', { n }) }))}
        required
      />
      {priced && (
        <div className="columns">
          <MoneyField name="supplierPrice" label="smartconnect.price" hint="smartconnect.priceHint" optional />
          <MoneyField name="clientPrice" label="smartconnect.clientPrice" optional />
        </div>
      )}
      <TextField name="message" label="smartconnect.message" rows={3} maxLength={1000} optional />
      <CheckboxField name="sure" label="smartconnect.confirm" />
    </BulkCommandForm>
  );
};

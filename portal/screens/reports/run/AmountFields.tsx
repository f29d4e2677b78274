import { z } from 'zod';
import { Amount, LocalDate, Words } from '#contracts/values/common.ts';
import { useText } from '#portal/language/i18n.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

/** Fields of a manual line: cents to add or to take off, day, gain code and reason. */
export const byHand = {
  way: z.enum(['add', 'takeOff']),
  amount: Amount.min(1, 'REQUIRED'),
  date: LocalDate,
  gainCode: Words().max(20),
  reason: Words({ error: 'REQUIRED' }).min(1, 'REQUIRED').max(500),
};
type ByHand = { readonly way: 'add' | 'takeOff'; readonly amount: number };

/** Cents, negative to take off. */
export const signedAmount = ({ way, amount }: ByHand): number => (way === 'add' ? amount : -amount);

type Props = {
  readonly max: string;
  /** Payroll's codes, one of which a line of pay must have. */
  readonly gainCodes?: readonly string[];
};

/** The fields of `byHand`. */
export const AmountFields = ({ max, gainCodes }: Props) => {
  const t = useText();
  return (
    <>
      <RadioField
        name="way"
        label="money.adjust.way"
        row
        choices={[
          { value: 'add', label: t('money.adjust.add') },
          { value: 'takeOff', label: t('money.adjust.takeOff') },
        ]}
      />
      <div className="columns">
        <MoneyField name="amount" label="billFile.amount" required />
        <DateField name="date" label="billFile.date" required max={max} />
      </div>
      {gainCodes && gainCodes.length > 0 ? (
        <SelectField
          name="gainCode"
          label="payFile.gainCode"
          required
          options={gainCodes.map((code) => ({ id: code, name: code }))}
        />
      ) : (
        <TextField
          name="gainCode"
          label="payFile.gainCode"
          maxLength={20}
          {...(gainCodes ? { required: true } : { optional: true })}
        />
      )}
      <TextField name="reason" label="registry.reason" required rows={2} maxLength={500} />
    </>
  );
};

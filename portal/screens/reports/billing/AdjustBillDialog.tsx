import { z } from 'zod';
import { AdjustBillingRun } from '#contracts/api/invoices.ts';
import { BillingReport } from '#contracts/api/money-reports.ts';
import { Id } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import type { Days } from '../days.ts';
import { AmountFields, byHand, signedAmount } from '../run/AmountFields.tsx';

const Typed = z.object({ ...byHand, id: Id, billToId: Id });
type Typed = z.output<typeof Typed>;
type Props = { readonly runId: string; readonly period: Days; readonly open: boolean; readonly onClose: () => void };

/** Adds a manual line to a bill of the period. */
export const AdjustBillDialog = ({ runId, period, open, onClose }: Props) => {
  const t = useText();
  const { data } = useRead(BillingReport, { from: period.from, to: period.to });
  const debtors = new Map(data?.rows.map(({ billToId, billTo }) => [billToId, billTo]));
  return (
    <Dialog open={open} onClose={onClose} title={t('money.run.adjust')}>
      <CommandForm<typeof AdjustBillingRun, Typed>
        command={AdjustBillingRun}
        schema={Typed}
        values={{ id: runId, way: 'takeOff', date: period.to, gainCode: '', reason: '' }}
        toInput={({ way, amount, ...rest }) => ({ ...rest, amount: signedAmount({ way, amount }) })}
        success="money.run.adjusted"
      >
        <SelectField
          name="billToId"
          label="billFile.billTo"
          required
          options={[...debtors].map(([id, name]) => ({ id, name }))}
          loading={!data}
        />
        <AmountFields max={period.to} />
      </CommandForm>
    </Dialog>
  );
};

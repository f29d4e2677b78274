import { z } from 'zod';
import { AdjustPay } from '#contracts/api/pay-decisions.ts';
import { PayRunAgents, type PayRun } from '#contracts/api/pay-runs.ts';
import { Id, Words } from '#contracts/values/common.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { AmountFields, byHand, signedAmount } from '../run/AmountFields.tsx';

const Typed = z.object({
  ...byHand,
  gainCode: byHand.gainCode.min(1, 'REQUIRED'),
  id: Id,
  agentId: Id,
  consent: Words().max(500).optional(),
});
type Typed = z.output<typeof Typed>;
type Props = {
  readonly run: PayRun;
  readonly gainCodes: readonly string[];
  /** Whose statement it was opened from. */
  readonly agentId?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

const everyAgent = { page: { index: 1, size: 1000 } } as const;

/** Adds a manual line of pay, with a gain code and a reason. */
export const AdjustPayDialog = ({ run, gainCodes, agentId, open, onClose }: Props) => {
  const t = useText();
  const { rows, isPending } = useList(PayRunAgents, { id: run.id, ...everyAgent }, { quiet: false });
  return (
    <Dialog open={open} onClose={onClose} title={t('money.run.adjust')}>
      <CommandForm<typeof AdjustPay, Typed>
        command={AdjustPay}
        schema={Typed}
        values={{ id: run.id, agentId, way: 'add', date: run.to, gainCode: gainCodes[0] ?? '', reason: '' }}
        toInput={({ way, amount, consent, ...rest }) => ({
          ...rest,
          amount: signedAmount({ way, amount }),
          ...(consent && { consent }),
        })}
        success="money.run.adjusted"
      >
        <SelectField
          name="agentId"
          label="money.wait.agent"
          required
          loading={isPending}
          options={rows.map(({ agentId: id, name }) => ({ id, name }))}
        />
        <AmountFields max={run.to} gainCodes={gainCodes} />
        <TextField
          name="consent"
          label="money.adjust.consent"
          hint="money.adjust.consentHint"
          optional
          rows={2}
          maxLength={500}
        />
      </CommandForm>
    </Dialog>
  );
};

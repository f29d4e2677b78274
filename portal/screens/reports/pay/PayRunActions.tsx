import { Button } from '@mui/material';
import { ApprovePayRun, ClosePayRun, RetryPayRun } from '#contracts/api/pay-runs.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { money } from '#portal/ui/format.ts';
import { AdjustPayDialog } from './AdjustPayDialog.tsx';
import type { RunDetail } from './run-detail.ts';

/** What may be done with the run now. */
export const PayRunActions = ({ detail: { run, can, gainCodes } }: { readonly detail: RunDetail }) => {
  const t = useText();
  const adjust = useDialog<true>();
  const input = { id: run.id };
  const sums = { amount: money(run.sums.total), n: run.agents };
  return (
    <>
      {can.includes('approve') && (
        <CommandButton
          command={ApprovePayRun}
          input={input}
          variant="contained"
          success="money.run.approvedNow"
          ask={{
            title: t('money.run.approve'),
            question: t('money.run.approvePay', sums),
            confirm: t('money.run.approve'),
          }}
        >
          {t('money.run.approve')}
        </CommandButton>
      )}
      {can.includes('close') && (
        <CommandButton
          command={ClosePayRun}
          input={input}
          variant="outlined"
          success="money.run.closing"
          ask={{
            title: t('money.run.close'),
            question: t('money.run.closeQuestion', sums),
            confirm: t('money.run.close'),
          }}
        >
          {t('money.run.close')}
        </CommandButton>
      )}
      {can.includes('adjust') && (
        <Button size="small" variant="outlined" onClick={() => adjust.show(true)}>
          {t('money.run.adjust')}
        </Button>
      )}
      {can.includes('retry') && (
        <CommandButton command={RetryPayRun} input={input} variant="contained" success="money.run.retried">
          {t('money.run.retry')}
        </CommandButton>
      )}
      {adjust.round > 0 && (
        <AdjustPayDialog key={adjust.round} run={run} gainCodes={gainCodes} open={adjust.open} onClose={adjust.close} />
      )}
    </>
  );
};

import { Button } from '@mui/material';
import { ApprovePayRun, ClosePayRun, PayRunDetail, RetryPayRun } from '#contracts/api/pay-runs.ts';
import type { ExpectedSum } from '#contracts/values/expected.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { money } from '#portal/ui/format.ts';
import { AdjustPayDialog } from './AdjustPayDialog.tsx';
import type { RunDetail } from './run-detail.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Props = {
  readonly detail: RunDetail;
  /** A job was asked to close the run. */
  readonly onAsked: () => void;
};

/** The actions that the run's state allows. */
export const PayRunActions = ({ detail: { run, waits, can, gainCodes }, onAsked }: Props) => {
  const t = useText();
  const unsettled = waits.some(({ code }) => code !== 'APPROVAL');
  const adjust = useDialog<true>();
  const input = { id: run.id };
  const previewOf = (act: string, question: string) => async (): Promise<Preview<ExpectedSum>> => {
    const asked = { title: t(act), confirm: t(act) };
    const { run: now } = await call(PayRunDetail, input);
    const sum = { count: now.agents, amount: now.sums.total };
    return { agreed: sum, question: { ...asked, question: t(question, { amount: money(sum.amount), n: sum.count }) } };
  };
  return (
    <>
      {can.includes('approve') && (
        <CommandButton
          command={ApprovePayRun}
          input={input}
          variant="contained"
          disabled={unsettled}
          {...(unsettled && { 'aria-describedby': 'unsettled' })}
          success="money.run.approvedNow"
          preview={previewOf('money.run.approve', 'money.run.approvePay')}
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
          onDone={onAsked}
          preview={previewOf('money.run.close', 'money.run.closeQuestion')}
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
      <DialogHost dialog={adjust}>
        {(_, shown) => <AdjustPayDialog {...shown} run={run} gainCodes={gainCodes} />}
      </DialogHost>
    </>
  );
};

import { Button } from '@mui/material';
import {
  ApproveBillingRun,
  BillingRun,
  BillingRunEstimate,
  BillingRunFile,
  RetryBillingRun,
} from '#contracts/api/invoices.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay, dayRange, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { RunFiles } from '../run/RunFiles.tsx';
import { RunPanel } from '../run/RunPanel.tsx';
import { useRunFollowed } from '../run/use-run-followed.ts';
import { WaitList } from '../run/WaitList.tsx';
import { AdjustBillDialog } from './AdjustBillDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

/** States in which a job works on the run, or may do so once an obstacle is removed. */
const busy = ['open', 'waiting', 'approved'];

/** The billing run of a period: state, obstacles, manual lines and files. */
export const BillingRunPanel = ({ id }: { readonly id: string }) => {
  const t = useText();
  const query = useRead(BillingRun, { id }, { quiet: true });
  useRunFollowed(BillingRun, { id }, query.data?.state, busy);
  const adjust = useDialog<true>();
  return (
    <QueryContent query={query}>
      {(run) => (
        <RunPanel
          title={t('money.run.bills', { period: dayRange(run.period.from, run.period.to) })}
          run={run}
          note={run.approvedBy && t('money.run.approvedBy', { name: run.approvedBy })}
          open={run.waitingList.length > 0 ? [t('money.wait.title', { n: run.waitingList.length })] : []}
          actions={
            <>
              {run.can.includes('approve') && (
                <CommandButton
                  command={ApproveBillingRun}
                  input={{ id }}
                  variant="contained"
                  disabled={run.waitingList.length > 0}
                  success="money.run.approvedNow"
                  preview={async () => {
                    const { bills, amount } = await call(BillingRunEstimate, { id });
                    return {
                      agreed: { count: bills, amount },
                      question: questionTo(
                        'money.run.approve',
                        t('money.run.approveBills', { amount: money(amount), n: bills }),
                      ),
                    };
                  }}
                >
                  {t('money.run.approve')}
                </CommandButton>
              )}
              {run.can.includes('adjust') && (
                <Button size="small" variant="outlined" onClick={() => adjust.show(true)}>
                  {t('money.run.adjust')}
                </Button>
              )}
              {run.can.includes('retry') && (
                <CommandButton command={RetryBillingRun} input={{ id }} variant="outlined" success="money.run.retried">
                  {t('money.run.retry')}
                </CommandButton>
              )}
              <DialogHost dialog={adjust}>
                {(_, shown) => <AdjustBillDialog {...shown} runId={id} period={run.period} />}
              </DialogHost>
            </>
          }
        >
          {(run.can.includes('download') ||
            [run.waitingList, run.adjustments, run.left, run.tooOld].some(({ length }) => length > 0)) && (
            <Details run={run} />
          )}
        </RunPanel>
      )}
    </QueryContent>
  );
};

const Details = ({ run }: { readonly run: Output<typeof BillingRun> }) => {
  const t = useText();
  return (
    <>
      {run.waitingList.length > 0 && (
        <>
          <h3>{t('money.wait.title', { n: run.waitingList.length })}</h3>
          <p className="quiet">{t('money.wait.hint')}</p>
          <WaitList waiting={run.waitingList} runId={run.id} mayLeave={run.can.includes('leave')} />
        </>
      )}
      {run.adjustments.length > 0 && (
        <>
          <h3 id="adjustments">{t('money.run.adjustments')}</h3>
          <SmallTable
            labelledBy="adjustments"
            columns={['billFile.billTo', 'billFile.date', 'billFile.amount', 'registry.reason', 'money.by']}
            figures={['billFile.amount']}
            rows={run.adjustments}
            rowId={(one) => one.id}
            cells={({ billTo, place, date, amount, reason, by }) => [
              [billTo, place].filter(Boolean).join(' · '),
              dateDay(date),
              money(amount),
              reason,
              by,
            ]}
          />
        </>
      )}
      {run.tooOld.length > 0 && (
        <p>
          {t('money.run.tooOld', {
            names: run.tooOld
              .map(({ billTo, period, amount }) => `${billTo}, ${dateDay(period)} (${money(amount)})`)
              .join('; '),
          })}
        </p>
      )}
      {run.left.map(({ assignmentIds, reason, by }) => (
        <p key={assignmentIds.join()} className="quiet">
          {t('money.run.left', { n: assignmentIds.length, reason, by })}
        </p>
      ))}
      {run.can.includes('download') && (
        <RunFiles
          file={BillingRunFile}
          choices={[
            { label: 'money.file.csv', input: { id: run.id, format: 'csv' } },
            { label: 'money.file.xlsx', input: { id: run.id, format: 'xlsx' } },
          ]}
        />
      )}
    </>
  );
};

import { useState } from 'react';
import { PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { PayRunDetail } from '#contracts/api/pay-runs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { dateDay, dateWeekday, dayRange, money, unbroken } from '#portal/ui/format.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { RunPanel } from '../run/RunPanel.tsx';
import { useRunFollowed } from '../run/use-run-followed.ts';
import { PayDecisions } from './PayDecisions.tsx';
import { PayFiles } from './PayFiles.tsx';
import { PayRunActions } from './PayRunActions.tsx';
import { PayShortfallList } from './PayShortfallList.tsx';
import { PayWaitList } from './PayWaitList.tsx';
import type { RunDetail } from './run-detail.ts';

/** States in which a job works on the run or is about to. */
const busy = ['open', 'approved'];

/** The run of a pay period: state, obstacles, manual decisions, files and proof. The list below tells its failure. */
export const PayRunPanel = ({ id }: { readonly id: string }) => {
  const query = useRead(PayRunDetail, { id }, { quiet: true });
  // A job that was asked for leaves the run in its former state until it begins.
  const [asked, setAsked] = useState<string>();
  useRunFollowed(PayRunDetail, { id }, query.data?.run.state, asked === undefined ? busy : [...busy, asked]);
  return (
    <QueryContent query={query} errorShownByList>
      {(detail) => <Panel detail={detail} onAsked={setAsked} />}
    </QueryContent>
  );
};

type Props = { readonly detail: RunDetail; readonly onAsked: (state: string) => void };

const Panel = ({ detail, onAsked }: Props) => {
  const t = useText();
  const { run, waits, decisions, tooOld, carried, files, seal, can } = detail;
  const answer = useRead(PayShortfalls, { id: run.id }, { quiet: true }).data;
  const shortfalls = answer?.rows ?? [];
  const listed = [waits, shortfalls, decisions, carried, tooOld];
  const missing = shortfalls.filter(({ answer }) => answer === null).map((one) => one.missing);
  const unsettled = run.waits - waits.filter(({ code }) => code === 'APPROVAL').length;
  // The run waits for each of the missing amounts, too, which have a list of their own.
  const lacking = answer ? missing.length : waits.filter(({ code }) => code === 'SHORTFALL').length;
  const others = Math.max(0, run.waits - lacking);
  const open = [
    ...(others > 0 ? [t('money.wait.title', { n: others })] : []),
    ...(missing.length > 0
      ? [t('money.shortfall.title', { n: missing.length, amount: money(missing.reduce((sum, one) => sum + one, 0)) })]
      : []),
  ];
  const filed = can.includes('export') && (files.length > 0 || seal);
  return (
    <RunPanel
      title={t('money.run.pay', { period: dayRange(run.from, run.to) })}
      run={run}
      note={t('money.run.payDay.sentence', { date: unbroken(dateWeekday(run.payDay)) })}
      actions={<PayRunActions detail={detail} onAsked={() => onAsked(run.state)} />}
      open={open}
    >
      {(filed || listed.some(({ length }) => length > 0)) && (
        <>
          {can.includes('adjust') && unsettled > 0 && (
            <p id="unsettled">{t('problem.PAY_RUN_WAITS', { count: unsettled })}.</p>
          )}
          {others > 0 && <PayWaitList run={run} waits={waits} count={others} mayEdit={can.includes('adjust')} />}
          <PayShortfallList runId={run.id} mayEdit={can.includes('adjust')} />
          {decisions.length > 0 && (
            <PayDecisions runId={run.id} decisions={decisions} mayEdit={can.includes('adjust')} />
          )}
          {carried.length > 0 && (
            <p>
              {t('money.carried', {
                names: carried.map(({ agent, amount }) => `${agent.name} (${money(amount)})`).join(', '),
              })}
            </p>
          )}
          {tooOld.length > 0 && (
            <p>
              {t('money.tooOld', {
                names: tooOld
                  .map(({ agent, period, amount }) => `${agent.name}, ${dateDay(period)} (${money(amount)})`)
                  .join('; '),
              })}
            </p>
          )}
          <PayFiles detail={detail} />
        </>
      )}
    </RunPanel>
  );
};

import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { AutoAssignRunShifts, CancelRun } from '#contracts/api/auto-assign.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment, span } from '#portal/ui/format.ts';
import { Blocked } from './ProposalTable.tsx';
import { RunState } from './RunState.tsx';
import { useCompanyPath } from './company-path.ts';
import { WhyDialog } from './WhyDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Shift = Output<typeof AutoAssignRunShifts>['shifts'][number];
const tones = {
  filled: 'green',
  instead: 'green',
  moved: 'blue',
  waiting: 'blue',
  refused: 'red',
  unfilled: 'orange',
} as const;

/** One run: its progress, its assignments, the shifts left unassigned and their obstacles. */
export const RunScreen = () => {
  const t = useText();
  const { runId = '' } = useParams();
  const base = useCompanyPath();
  const why = useDialog<Shift>();
  const { data, error, refetch } = useRead(AutoAssignRunShifts, { id: runId }, { watch: ['requests'], quiet: true });
  useBreadcrumb(data && moment(data.run.startedAt));
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { run, shifts } = data;
  const running = run.state === 'planning' || run.state === 'assigning';
  return (
    <>
      <PageHead title={t('autoAssign.runOf', { at: moment(run.startedAt) })} state={<RunState state={run.state} />}>
        {running && (
          <CommandButton
            command={CancelRun}
            input={{ id: runId }}
            success="autoAssign.cancelled"
            ask={questionTo('autoAssign.cancel', t('autoAssign.cancel.question'), { danger: true })}
            color="error"
            variant="outlined"
            size="medium"
          >
            {t('autoAssign.cancel')}
          </CommandButton>
        )}
      </PageHead>
      <p role="status">
        {t('autoAssign.summary', {
          filled: run.filled,
          shifts: run.shiftCount,
          agents: run.agentCount,
        })}
      </p>
      {running && (
        <progress
          className="run-progress"
          max={Math.max(1, run.planned)}
          value={run.filled}
          aria-label={t('autoAssign.progress')}
        />
      )}
      <section className="panel system">
        <table>
          <thead>
            <tr>
              {[
                'autoAssign.event',
                'autoAssign.shift',
                'autoAssign.when',
                'autoAssign.agent',
                'autoAssign.outcome',
              ].map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('list.rowActions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift) => (
              <tr key={shift.shiftId}>
                <td>
                  <Link to={`${base}/requests/detail/${shift.requestId}`}>{shift.event}</Link>
                </td>
                <td>{shift.title}</td>
                <td>{span(shift.start, shift.end, shift.zone)}</td>
                <td>{shift.agent?.name ?? '—'}</td>
                <td>
                  <span className="badge" data-tone={tones[shift.outcome]}>
                    {t(`autoAssign.outcome.${shift.outcome}`)}
                  </span>
                  <Blocked {...shift} />
                </td>
                <td>
                  <Button
                    size="small"
                    aria-label={t('autoAssign.whyNamed', { title: shift.title })}
                    onClick={() => why.show(shift)}
                  >
                    {t('autoAssign.why')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DialogHost dialog={why}>{(shift, shown) => <WhyDialog {...shown} runId={runId} shift={shift} />}</DialogHost>
    </>
  );
};

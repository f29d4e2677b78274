import type { ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dayRange, moment, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { RunState, type State } from '../run/RunState.tsx';

type ExportedRun = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly state: State;
  readonly total: number;
  readonly closedAt: string | null;
};

/**
 * Runs with period and state, those that are closed with their total; `actions`: download of their files, or a retry.
 */
export const RunTable = ({
  runs,
  actions,
}: {
  readonly runs: readonly ExportedRun[];
  readonly actions: (run: ExportedRun) => ReactNode;
}) => {
  const t = useText();
  if (runs.length === 0) return <p className="quiet">{t('reports.noRuns')}</p>;
  return (
    <SmallTable
      labelledBy="past-runs"
      columns={['reports.period', 'reports.state', 'reports.total', 'reports.closed', '']}
      figures={['reports.total']}
      rows={runs}
      rowId={({ id }) => id}
      cells={(run) => [
        dayRange(run.from, run.to),
        <RunState key="state" state={run.state} />,
        ...(run.closedAt ? [money(run.total), moment(run.closedAt)] : ['—', '—']),
        actions(run),
      ]}
    />
  );
};

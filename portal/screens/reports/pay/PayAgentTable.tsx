import { PayRunDetail } from '#contracts/api/pay-runs.ts';
import { payAgentsFile } from '#contracts/files/money-files.ts';
import { MoneyFlagCode } from '#contracts/values/money-line.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';
import { payAgentColumns } from './pay-agent-columns.tsx';
import { PayRunFigures } from './PayRunFigures.tsx';

const filters: readonly Filter[] = [
  {
    type: 'flag',
    label: 'reports.flags',
    options: MoneyFlagCode.options.map((code) => ({ id: code, text: `money.flagShort.${code}` })),
  },
];

/** The agents of a run, each with what they are paid; a row leads to the statement. */
export const PayAgentTable = ({ runId }: { readonly runId: string }) => {
  const base = useBase();
  const detail = useRead(PayRunDetail, { id: runId }, { quiet: true });
  const run = detail.data?.run;
  return (
    <DataList
      name="agents"
      file={payAgentsFile}
      columns={payAgentColumns}
      params={{ id: runId }}
      filters={filters}
      tools={run && <PayRunFigures run={run} />}
      beside={detail}
      rowId={({ agentId }) => agentId}
      to={({ agentId, lineId }) => `${base}/reports/pay/${runId}/${agentId}${lineId ? `?line=${lineId}` : ''}`}
    />
  );
};

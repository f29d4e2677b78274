import { useMemo, useState } from 'react';
import { OperationsFigures, WorkBy } from '#contracts/api/work-reports.ts';
import { operationsReportFile } from '#contracts/files/report-files.ts';
import { number } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';
import { useBase } from '../use-base.ts';
import { WorkReport } from '../WorkReport.tsx';
import { counts, operationsColumns } from './operations-columns.ts';

const watch = ['operations'] as const;

/** Rule report.list: filled and missing shifts, late ones and call-offs, by day, client or place. */
export const OperationsTab = () => {
  const [by, group] = useState<WorkBy>('day');
  const groups = useBase() === '/agency' ? WorkBy : WorkBy.exclude(['client']); // a client is its own only one
  const columns = useMemo(() => operationsColumns(by), [by]);
  return (
    <WorkReport
      tools={<ToggleChoice label="reports.by" of="reports.by" value={by} options={groups.options} onChange={group} />}
      read={OperationsFigures}
      watch={watch}
      figures={(total) => counts.map((one) => [`reports.work.${one}`, number(total[one])])}
    >
      {(period, sums) => (
        <DataList
          key={by}
          file={operationsReportFile}
          columns={columns}
          params={{ ...period, by }}
          watch={watch}
          searchable={by !== 'day'}
          exportable
          beside={sums}
          empty={{ text: 'reports.work.none' }}
        />
      )}
    </WorkReport>
  );
};

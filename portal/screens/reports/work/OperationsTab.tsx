import { useMemo, useState } from 'react';
import { OperationsFigures, WorkBy } from '#contracts/api/work-reports.ts';
import { operationsReportFile } from '#contracts/files/report-files.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';
import { AskedFigures } from '../Figures.tsx';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';

const counts = ['shifts', 'filled', 'missing', 'late', 'callOffs'] as const;
const watch = ['operations'] as const;

/** Rule report.list: filled and missing shifts, late ones and call-offs, by day, client or place. */
export const OperationsTab = () => {
  const t = useText();
  const [by, group] = useState<WorkBy>('day');
  const tools = (
    <ToggleChoice
      label={t('reports.by')}
      value={by}
      options={WorkBy.options}
      named={(one) => t(`reports.by.${one}`)}
      onChange={group}
    />
  );
  return <WorkPeriod tools={tools}>{(period) => <Operations period={period} by={by} />}</WorkPeriod>;
};

const Operations = ({ period, by }: { readonly period: Period; readonly by: WorkBy }) => {
  const figures = useRead(OperationsFigures, period, { watch, quiet: true });
  const columns = useMemo(
    () =>
      columnsOf(operationsReportFile, {
        [by]: { sort: 'name', priority: 1, width: 'minmax(10rem, 2fr)' },
        ...Object.fromEntries(counts.map((one) => [one, { align: 'end' as const }])),
      }),
    [by],
  );
  return (
    <>
      <AskedFigures query={figures} of={(total) => counts.map((one) => [`reports.work.${one}`, number(total[one])])} />
      <DataList
        key={by}
        file={operationsReportFile}
        columns={columns}
        params={{ ...period, by }}
        watch={watch}
        searchable={by !== 'day'}
        exportable
        empty={{ text: 'reports.work.none' }}
      />
    </>
  );
};

import { useState } from 'react';
import { PunchFigures, PunchZoneStatus } from '#contracts/api/work-reports.ts';
import { punchesFile } from '#contracts/files/report-files.ts';
import { number } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { WorkReport } from '../WorkReport.tsx';
import { punchColumns } from './punch-columns.tsx';

type Shown = PunchZoneStatus | 'all';
const shown: readonly Shown[] = ['out', 'uncertain', 'in', 'none', 'all'];

/** Rule report.list: punches by whether they were inside the place's zone; those outside it first. */
export const PunchTab = () => {
  const [zone, show] = useState<Shown>('out');
  return (
    <WorkReport
      tools={
        <SmallSelect label="reports.punch.verdict" of="reports.punch" value={zone} options={shown} onChange={show} />
      }
      read={PunchFigures}
      figures={(counts) => PunchZoneStatus.options.map((one) => [`reports.punch.${one}`, number(counts[one])])}
      hint="reports.punch.hint"
    >
      {(period, sums) => (
        <DataList
          file={punchesFile}
          columns={punchColumns}
          params={period}
          fixedFilters={{ verdict: zone === 'all' ? PunchZoneStatus.options : [zone] }}
          exportable
          beside={sums}
          empty={{ text: 'reports.punch.empty' }}
        />
      )}
    </WorkReport>
  );
};

import { DelayFigures } from '#contracts/api/work-reports.ts';
import { delaysFile } from '#contracts/files/report-files.ts';
import { text } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { WorkReport } from '../WorkReport.tsx';
import { delayColumns } from './delay-columns.tsx';

const watch = ['operations'] as const;

/** Rule report.list: late arrivals: the announced minutes, when the delay was noticed, and the actual minutes. */
export const DelayTab = () => (
  <WorkReport
    read={DelayFigures}
    watch={watch}
    figures={({ delays, said, noticed, minutes }) => [
      ['reports.delay.delays', number(delays)],
      ['reports.delay.said', number(said)],
      ['reports.delay.noticed', number(noticed)],
      ['reports.delay.real', text('agent.late.minutes', { n: minutes })],
    ]}
  >
    {(period, sums) => (
      <DataList
        file={delaysFile}
        columns={delayColumns}
        params={period}
        watch={watch}
        exportable
        beside={sums}
        empty={{ text: 'reports.delay.none' }}
      />
    )}
  </WorkReport>
);

import { DelayFigures } from '#contracts/api/work-reports.ts';
import { delaysFile } from '#contracts/files/report-files.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { AskedFigures } from '../Figures.tsx';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';
import { delayColumns } from './delay-columns.tsx';

const watch = ['operations'] as const;

/** Rule report.list: late arrivals, with what was said, when it was noticed, and the true minutes. */
export const DelayTab = () => <WorkPeriod>{(period) => <Delays period={period} />}</WorkPeriod>;

const Delays = ({ period }: { readonly period: Period }) => {
  const t = useText();
  const figures = useRead(DelayFigures, period, { watch, quiet: true });
  return (
    <>
      <AskedFigures
        query={figures}
        of={({ delays, said, noticed, minutes }) => [
          ['reports.delay.delays', number(delays)],
          ['reports.delay.said', number(said)],
          ['reports.delay.noticed', number(noticed)],
          ['reports.delay.real', t('agent.late.minutes', { n: minutes })],
        ]}
      />
      <DataList
        file={delaysFile}
        columns={delayColumns}
        params={period}
        watch={watch}
        exportable
        empty={{ text: 'reports.delay.none' }}
      />
    </>
  );
};

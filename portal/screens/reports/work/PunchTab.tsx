import { useState } from 'react';
import { PunchFigures, PunchZoneStatus } from '#contracts/api/work-reports.ts';
import { punchesFile } from '#contracts/files/report-files.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { AskedFigures } from '../Figures.tsx';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';
import { punchColumns } from './punch-columns.tsx';

type Shown = PunchZoneStatus | 'all';
const shown: readonly Shown[] = ['out', 'uncertain', 'in', 'none', 'all'];

/** Rule report.list: punches by how they stood to the place's zone; those outside it first. */
export const PunchTab = () => {
  const t = useText();
  const [verdict, choose] = useState<Shown>('out');
  const tools = (
    <SmallSelect
      label={t('reports.punch.verdict')}
      value={verdict}
      options={shown}
      named={(one) => t(`reports.punch.${one}`)}
      onChange={choose}
    />
  );
  return <WorkPeriod tools={tools}>{(period) => <Punches period={period} verdict={verdict} />}</WorkPeriod>;
};

const Punches = ({ period, verdict }: { readonly period: Period; readonly verdict: Shown }) => {
  const t = useText();
  const figures = useRead(PunchFigures, period, { quiet: true });
  return (
    <>
      <AskedFigures
        query={figures}
        of={(counts) => PunchZoneStatus.options.map((one) => [`reports.punch.${one}`, number(counts[one])])}
      />
      <p className="quiet report-hint">{t('reports.punch.hint')}</p>
      <DataList
        file={punchesFile}
        columns={punchColumns}
        params={period}
        fixedFilters={{ verdict: verdict === 'all' ? PunchZoneStatus.options : [verdict] }}
        exportable
        empty={{ text: 'reports.punch.empty' }}
      />
    </>
  );
};

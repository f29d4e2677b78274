import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { PunchFigures, PunchReport, PunchZoneStatus, type PunchEntry } from '#contracts/api/work-reports.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { moment, number } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { Answered } from '#portal/ui/Answered.tsx';
import { Figures } from '../Figures.tsx';
import { useBase } from '../use-base.ts';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';

type Shown = PunchZoneStatus | 'all';
const shown: readonly Shown[] = ['out', 'uncertain', 'in', 'none', 'all'];
const tones: Readonly<Record<PunchZoneStatus, string>> = { out: 'red', uncertain: 'orange', in: 'green', none: 'grey' };

const columnsOf = (t: Text, base: string): readonly Column<PunchEntry>[] => [
  { key: 'agent', label: 'alert.agent', priority: 1 },
  {
    key: 'place',
    label: 'reports.by.place',
    cell: ({ request }) => (
      <div>
        {request.place}
        <span className="secondary">
          <Link to={`${base}/requests/detail/${request.id}/${request.requestNo}`}>
            {request.requestNo} {request.title}
          </Link>
        </span>
      </div>
    ),
  },
  { key: 'way', label: 'reports.punch.way', cell: ({ way }) => t(way === 'in' ? 'field.punchIn' : 'field.punchOut') },
  { key: 'at', label: 'alert.time', cell: ({ at, timezone }) => moment(at, timezone) },
  {
    key: 'verdict',
    label: 'reports.punch.verdict',
    cut: 0,
    cell: ({ verdict, byAgent }) => (
      <div>
        <span className="badge" data-tone={tones[verdict]}>
          {t(`reports.punch.${verdict}`)}
        </span>
        {!byAgent && <span className="secondary">{t('reports.punch.byOffice')}</span>}
      </div>
    ),
  },
  {
    key: 'distance',
    label: 'reports.punch.distance',
    cell: ({ upTo }) => (upTo === null ? '—' : t(`reports.punch.upTo.${upTo}`)),
  },
];

/** Rule report.list: punches by how they stood to the place's zone; those outside it first. */
export const PunchTab = () => {
  const t = useText();
  const [verdict, choose] = useState<Shown>('out');
  const tools = (
    <label className="list-size">
      <span>{t('reports.punch.verdict')}</span>
      <select className="small-field" value={verdict} onChange={(event) => choose(event.target.value as Shown)}>
        {shown.map((one) => (
          <option key={one} value={one}>
            {t(`reports.punch.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return <WorkPeriod tools={tools}>{(period) => <Punches period={period} verdict={verdict} />}</WorkPeriod>;
};

const Punches = ({ period, verdict }: { readonly period: Period; readonly verdict: Shown }) => {
  const t = useText();
  const base = useBase();
  const figures = useRead(PunchFigures, period, { quiet: true });
  const columns = useMemo(() => columnsOf(t, base), [t, base]);
  return (
    <>
      <Answered query={figures}>
        {(counts) => (
          <Figures
            figures={PunchZoneStatus.options.map((one) => [`reports.punch.${one}`, number(counts[one])] as const)}
          />
        )}
      </Answered>
      <p className="quiet">{t('reports.punch.hint')}</p>
      <DataList
        label="reports.tab.punch"
        list={PunchReport}
        columns={columns}
        params={period}
        fixedFilters={{ verdict: verdict === 'all' ? PunchZoneStatus.options : [verdict] }}
        exportable
        empty={<EmptyState text={t('reports.punch.empty')} />}
      />
    </>
  );
};

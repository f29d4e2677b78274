import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DelayFigures, DelayReport, type DelayEntry } from '#contracts/api/work-reports.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
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

const watch = ['operations'] as const;

const columnsOf = (t: Text, base: string): readonly Column<DelayEntry>[] => [
  { key: 'agent', label: 'alert.agent', priority: 1 },
  {
    key: 'place',
    label: 'report.event',
    cell: ({ request, position }) => (
      <div>
        <Link to={`${base}/requests/detail/${request.id}/${request.requestNo}`}>
          {request.requestNo} {request.title}
        </Link>
        <span className="secondary">{[request.place, position].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  { key: 'start', label: 'shifts.col.start', cell: ({ start, timezone }) => moment(start, timezone) },
  {
    key: 'said',
    label: 'reports.delay.said',
    align: 'end',
    cell: ({ said }) =>
      said === null ? '—' : said === lateUnknown ? t('agent.late.more') : t('agent.late.minutes', { n: said }),
  },
  {
    key: 'noticed',
    label: 'reports.delay.noticed',
    cell: ({ noticedAt, timezone }) => (noticedAt ? moment(noticedAt, timezone) : '—'),
  },
  {
    key: 'minutes',
    label: 'reports.delay.real',
    align: 'end',
    cell: ({ minutes }) => (minutes === null ? t('reports.delay.noPunch') : t('agent.late.minutes', { n: minutes })),
  },
];

/** Rule report.list: late arrivals, with what was said, when it was noticed, and the true minutes. */
export const DelayTab = () => <WorkPeriod>{(period) => <Delays period={period} />}</WorkPeriod>;

const Delays = ({ period }: { readonly period: Period }) => {
  const t = useText();
  const base = useBase();
  const figures = useRead(DelayFigures, period, { watch, quiet: true });
  const columns = useMemo(() => columnsOf(t, base), [t, base]);
  return (
    <>
      <Answered query={figures}>
        {({ delays, said, noticed, minutes }) => (
          <Figures
            figures={[
              ['reports.delay.delays', number(delays)],
              ['reports.delay.said', number(said)],
              ['reports.delay.noticed', number(noticed)],
              ['reports.delay.real', t('agent.late.minutes', { n: minutes })],
            ]}
          />
        )}
      </Answered>
      <DataList
        label="reports.tab.delay"
        list={DelayReport}
        columns={columns}
        params={period}
        watch={watch}
        exportable
        empty={<EmptyState text={t('reports.delay.none')} />}
      />
    </>
  );
};

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FinanceBy, FinanceReport, type FinanceFigures } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { hours, moment, money, share } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { Answered } from '#portal/ui/Answered.tsx';
import { useDays, type Days } from '../days.ts';
import { Figures, type Figure } from '../Figures.tsx';
import { PeriodPicker } from '../PeriodPicker.tsx';
import { useBase } from '../use-base.ts';
import { usePeriods } from '../use-periods.ts';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';

type Report = Output<typeof FinanceReport>;
type By = (typeof FinanceBy.options)[number];

/** Rule report.list: what a period brings in and costs, by client, event or shift. Pay is there for who may view it. */
export const FinanceTab = () => (
  <Answered query={usePeriods()}>{({ periods }) => <Finance periods={periods} />}</Answered>
);

const Finance = ({ periods }: { readonly periods: readonly Days[] }) => {
  const t = useText();
  const [days, choose] = useDays(periods[0]!);
  const [by, group] = useState<By>('client');
  const report = useRead(FinanceReport, { ...days, by }, { quiet: true });
  return (
    <>
      <div className="list-tools ops-period">
        <PeriodPicker periods={periods} value={days} onChange={choose} free />
        <span className="grow" />
        <ToggleChoice
          label={t('reports.by')}
          value={by}
          options={FinanceBy.options}
          named={(one) => t(`reports.by.${one}`)}
          onChange={group}
        />
      </div>
      <Answered query={report}>
        {({ rows, total, more }) => (
          <>
            <Figures figures={figuresOf(total)} />
            {rows.length > 0 ? <FinanceTable rows={rows} by={by} /> : <EmptyState text={t('reports.nothingWorked')} />}
            {more > 0 && <p className="quiet">{t('reports.moreRows', { n: more })}</p>}
          </>
        )}
      </Answered>
    </>
  );
};

const marginShare = ({ margin, revenue }: FinanceFigures): string =>
  margin === undefined || revenue <= 0 ? '—' : share(margin, revenue);

const figuresOf = (total: FinanceFigures): Figure[] => [
  ['reports.revenue', money(total.revenue)],
  ...(total.cost === undefined ? [] : [['reports.cost', money(total.cost)] as const]),
  ...(total.margin === undefined
    ? []
    : [['reports.margin', money(total.margin)] as const, ['reports.marginShare', marginShare(total)] as const]),
  ['reports.hours', hours(total.minutes)],
];

const FinanceTable = ({ rows, by }: { readonly rows: Report['rows']; readonly by: By }) => {
  const t = useText();
  const base = useBase();
  const seesPay = rows.some(({ pay }) => pay !== undefined);
  const named = ({ name, client, requestId, start, timezone }: Report['rows'][number]) => {
    const words = name || t('reports.others');
    return (
      <>
        {requestId ? <Link to={`${base}/requests/detail/${requestId}`}>{words}</Link> : words}
        {by !== 'client' && (
          <span className="secondary">{[client, start && moment(start, timezone)].filter(Boolean).join(' · ')}</span>
        )}
      </>
    );
  };
  const heads = [
    'reports.hours',
    'reports.revenue',
    ...(seesPay ? ['reports.pay', 'reports.bought', 'reports.margin', 'reports.marginShare'] : ['reports.bought']),
  ];
  return (
    <section className="panel money-table" aria-labelledby="finance">
      <h2 id="finance">{t(`reports.by.${by}`)}</h2>
      <SmallTable
        labelledBy="finance"
        columns={[`reports.by.${by}`, ...heads]}
        rows={rows}
        rowId={({ id, requestId, name }) => `${id} ${requestId} ${name}`}
        cells={(row) => [
          named(row),
          hours(row.minutes),
          money(row.revenue),
          ...(seesPay
            ? [money(row.pay ?? 0), money(row.bought), money(row.margin ?? 0), marginShare(row)]
            : [money(row.bought)]),
        ]}
      />
    </section>
  );
};

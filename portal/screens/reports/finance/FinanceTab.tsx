import { useState } from 'react';
import { FinanceBy, FinanceReport, type FinanceFigures } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { hours, moment, money, share } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { useDays, type Days } from '../days.ts';
import type { Figure } from '../Figures.tsx';
import { OpenableLink } from '../OpenableLink.tsx';
import { PeriodPicker } from '../PeriodPicker.tsx';
import { SummedPanel } from '../SummedPanel.tsx';
import { useBase } from '../use-base.ts';
import { usePeriods } from '../use-periods.ts';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';

type Report = Output<typeof FinanceReport>;
type By = (typeof FinanceBy.options)[number];

/** Rule report.list: revenue and cost of a period, by client, event or shift. Pay is shown to those who may view it. */
export const FinanceTab = () => (
  <QueryContent query={usePeriods()}>{({ periods }) => <Finance periods={periods} />}</QueryContent>
);

const Finance = ({ periods }: { readonly periods: readonly Days[] }) => {
  const t = useText();
  const [days, choose] = useDays(periods[0]!);
  // A client bills nobody and is its own only client: it has no margin and no figures by client.
  const sells = useBase() === '/agency';
  const [by, group] = useState<By>(sells ? 'client' : 'event');
  const report = useRead(FinanceReport, { ...days, by }, { quiet: true });
  return (
    <>
      <div className="list-tools">
        <PeriodPicker periods={periods} value={days} onChange={choose} free />
        <span className="grow" />
        <ToggleChoice
          label="reports.by"
          of="reports.by"
          value={by}
          options={sells ? FinanceBy.options : FinanceBy.exclude(['client']).options}
          onChange={group}
        />
      </div>
      <QueryContent query={report}>
        {({ rows, total, more }) => (
          <>
            {rows.length > 0 ? (
              <FinanceTable rows={rows} by={by} sells={sells} sums={sells ? figuresOf(total) : costsOf(total)} />
            ) : (
              <EmptyState text={t('reports.nothingWorked')} />
            )}
            {more > 0 && <p className="quiet">{t('reports.moreRows', { n: more })}</p>}
          </>
        )}
      </QueryContent>
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

const costsOf = ({ cost, pay, bought, minutes }: FinanceFigures): Figure[] => [
  ...(cost === undefined ? [] : [['reports.cost', money(cost)] as const]),
  ...(pay === undefined ? [] : [['reports.pay', money(pay)] as const]),
  ['reports.bought', money(bought)],
  ['reports.hours', hours(minutes)],
];

/** A figure of a row with the key of its heading. */
type RowFigure = readonly [head: string, of: (row: FinanceFigures) => string];
const revenueOf: RowFigure = ['reports.revenue', ({ revenue }) => money(revenue)];
const boughtOf: RowFigure = ['reports.bought', ({ bought }) => money(bought)];
const payOf: RowFigure = ['reports.pay', ({ pay = 0 }) => money(pay)];
const costOf: RowFigure = ['reports.cost', ({ cost = 0 }) => money(cost)];
const marginsOf: readonly RowFigure[] = [
  ['reports.margin', ({ margin = 0 }) => money(margin)],
  ['reports.marginShare', marginShare],
];

type TableProps = {
  readonly rows: Report['rows'];
  readonly by: By;
  readonly sells: boolean;
  readonly sums: readonly Figure[];
};

const FinanceTable = ({ rows, by, sells, sums }: TableProps) => {
  const t = useText();
  const base = useBase();
  const seesPay = rows.some(({ pay }) => pay !== undefined);
  const named = ({ id, name, client, requestId, position, start, timezone }: Report['rows'][number]) => {
    const event = `${base}/requests/detail/${requestId}`;
    const words = name || t('reports.others');
    // A client's own reports have one client.
    const more = by === 'client' ? [] : [sells && client, position, start && moment(start, timezone)].filter(Boolean);
    return (
      <span>
        {requestId ? (
          <OpenableLink to={by === 'shift' ? `${event}/affectation/${id}` : event}>{words}</OpenableLink>
        ) : (
          words
        )}
        {more.length > 0 && <span className="secondary">{more.join(' · ')}</span>}
      </span>
    );
  };
  const figures: readonly RowFigure[] = [
    ['reports.hours', ({ minutes }) => hours(minutes)],
    ...(sells ? [revenueOf] : []),
    ...(seesPay ? [payOf] : []),
    boughtOf,
    ...(seesPay ? (sells ? marginsOf : [costOf]) : []),
  ];
  return (
    <SummedPanel title={t(`reports.by.${by}`)} id="finance" figures={sums}>
      <SmallTable
        labelledBy="finance"
        columns={[`reports.by.${by}`, ...figures.map(([head]) => head)]}
        figures={figures.map(([head]) => head)}
        rows={rows}
        rowId={({ id, requestId, name }) => `${id} ${requestId} ${name}`}
        cells={(row) => [named(row), ...figures.map(([, of]) => of(row))]}
      />
    </SummedPanel>
  );
};

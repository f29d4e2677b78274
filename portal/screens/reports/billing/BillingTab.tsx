import { useMemo } from 'react';
import { BillingReport } from '#contracts/api/money-reports.ts';
import { BillingRuns } from '#contracts/api/invoices.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { hours, money, number } from '#portal/ui/format.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { useDays, type Days } from '../days.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { Figures } from '../Figures.tsx';
import { PeriodPicker } from '../PeriodPicker.tsx';
import { usePeriods } from '../use-periods.ts';
import { BillingRunPanel } from './BillingRunPanel.tsx';
import { BillingTable } from './BillingTable.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const everyRun = { page: { index: 1, size: 100 } } as const;

/** Rule report.list: billable hours and amounts by client and place, the period's run, and all invoices. */
export const BillingTab = () => (
  <QueryContent query={usePeriods()}>{({ periods }) => <Billing periods={periods} />}</QueryContent>
);

const Billing = ({ periods }: { readonly periods: readonly Days[] }) => {
  const t = useText();
  const [days, choose] = useDays(periods[0]!);
  const received = sideOf(useUser().role) === 'customer';
  const report = useRead(BillingReport, days, { quiet: true });
  return (
    <>
      <div className="list-tools ops-period">
        <PeriodPicker periods={periods} value={days} onChange={choose} free />
        <span className="grow" />
        <ExportButton of="billing" days={days} />
      </div>
      <QueryContent query={report}>
        {({ total, rows }) => (
          <>
            <Figures
              figures={[
                ['billFile.amount', money(total.amount)],
                ['reports.notClosed', money(total.open)],
                ['reports.hours', hours(total.minutes)],
                ['reports.shifts', number(total.shifts)],
              ]}
            />
            {!received && <RunOf days={days} />}
            {rows.length > 0 ? (
              <BillingTable rows={rows} received={received} />
            ) : (
              <EmptyState text={t('reports.nothingBilled')} />
            )}
          </>
        )}
      </QueryContent>
      <InvoiceTable received={received} />
    </>
  );
};

/** The run of exactly these days, if there is one. */
const RunOf = ({ days }: { readonly days: Days }) => {
  const may = useMay(BillingRuns.access);
  const { rows } = useList(BillingRuns, everyRun, { enabled: may });
  const run = useMemo(
    () => rows.find(({ period }) => period.from === days.from && period.to === days.to),
    [rows, days],
  );
  return run ? <BillingRunPanel key={run.id} id={run.id} /> : null;
};

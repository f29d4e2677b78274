import { useMemo } from 'react';
import { BillingReport } from '#contracts/api/money-reports.ts';
import { BillingRuns } from '#contracts/api/invoices.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { useDays, type Days } from '../days.ts';
import { ExportButton } from '../export/ExportButton.tsx';
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
      <div className="report-line">
        <div className="list-tools ops-period">
          <PeriodPicker periods={periods} value={days} onChange={choose} free />
          <span className="grow" />
          <ExportButton of="billing" days={days} />
        </div>
        {report.data?.rows.length === 0 && <p className="quiet">{t('reports.nothingBilled')}</p>}
        {!received && <RunOf days={days} />}
        <QueryContent query={report} errorShownByList>
          {(found) => found.rows.length > 0 && <BillingTable report={found} received={received} />}
        </QueryContent>
      </div>
      <InvoiceTable received={received} beside={report} />
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

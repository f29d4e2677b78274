import { Alerts } from '#contracts/api/alerts.ts';
import { EventReports } from '#contracts/api/event-reports.ts';
import { FinanceReport } from '#contracts/api/money-reports.ts';
import { Invoices } from '#contracts/api/invoices.ts';
import { PayRuns } from '#contracts/api/pay-runs.ts';
import { DelayReport, OperationsReport, PunchReport } from '#contracts/api/work-reports.ts';
import type { User } from '#contracts/api/session.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Report } from '#portal/ui/icons/first-icons.tsx';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { AlertsTab } from './alerts/AlertsTab.tsx';
import { BillingTab } from './billing/BillingTab.tsx';
import { employs } from './employs.ts';
import { EventReportsTab } from './events/EventReportsTab.tsx';
import { FinanceTab } from './finance/FinanceTab.tsx';
import { PayTab } from './pay/PayTab.tsx';
import { DelayTab } from './work/DelayTab.tsx';
import { OperationsTab } from './work/OperationsTab.tsx';
import { PunchTab } from './work/PunchTab.tsx';

type ReportTab = TabEntry & {
  /** A condition beyond role and grants. */
  readonly when?: (user: User) => boolean;
};

/** Rule report.list, in the order of the tabs. Without its grant a tab is absent. */
const tabs: readonly ReportTab[] = [
  { id: 'reports-tab-pay', label: 'reports.tab.pay', access: PayRuns.access, when: employs, content: () => <PayTab /> },
  {
    id: 'reports-tab-finance',
    label: 'reports.tab.finance',
    access: FinanceReport.access,
    content: () => <FinanceTab />,
  },
  {
    id: 'reports-tab-operations',
    label: 'reports.tab.operations',
    access: OperationsReport.access,
    content: () => <OperationsTab />,
  },
  { id: 'reports-tab-billing', label: 'reports.tab.billing', access: Invoices.access, content: () => <BillingTab /> },
  {
    id: 'reports-tab-punchInOutOutOfRange',
    label: 'reports.tab.punch',
    access: PunchReport.access,
    content: () => <PunchTab />,
  },
  { id: 'reports-tab-delay', label: 'reports.tab.delay', access: DelayReport.access, content: () => <DelayTab /> },
  { id: 'reports-tab-alerts', label: 'reports.tab.alerts', access: Alerts.access, content: () => <AlertsTab /> },
  {
    id: 'reports-tab-eventReports',
    label: 'reports.tab.eventReports',
    access: EventReports.access,
    content: () => <EventReportsTab />,
  },
];

export const ReportsScreen = () => {
  const t = useText();
  const user = useUser();
  const { holder } = useSession();
  const seen = tabs.filter(({ access, when }) => (!access || hasAccess(holder, access)) && (!when || when(user)));
  return (
    <>
      <header className="page-head in-tabs">
        <h1>{t('menu.agency.reports')}</h1>
      </header>
      {seen.length > 0 ? (
        <Tabs label="menu.agency.reports" tabs={seen} keepQuery />
      ) : (
        <EmptyState icon={<Report size={32} />} text={t('reports.none')} />
      )}
    </>
  );
};

import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { JobPostings } from '#contracts/api/job-postings.ts';
import type { Access } from '#contracts/permissions.ts';
import { OperationActivities, OperationShifts } from '#contracts/api/operations.ts';
import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { FirstSetUp } from '#portal/screens/dashboard/FirstSetUp.tsx';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { RunsLink } from '../auto-assign/RunsLink.tsx';
import { TodayTab } from '../operations/TodayTab.tsx';
import { InquiriesCount, OffersCount } from '../smart-connect/Counts.tsx';
import { NewEventButton } from './NewEventButton.tsx';
import { RequestCount } from './RequestCount.tsx';
import { RequestTable } from './RequestTable.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const JobPostingTable = lazyComponent(
  () => import('#portal/screens/job-postings/JobPostingTable.tsx'),
  'JobPostingTable',
);

const events: Access = { all: ['requests.view'] };
const tab = (name: string, status: 0 | 1 | 2): TabEntry => ({
  id: `operations-tab-${name}`,
  label: `ops.tab.${name}`,
  access: events,
  count: <RequestCount status={status} />,
  content: () => <RequestTable status={status} />,
});
const OverviewTab = lazyComponent(() => import('../operations/OverviewTab.tsx'), 'OverviewTab');
const ActivitiesTab = lazyComponent(() => import('../operations/ActivitiesTab.tsx'), 'ActivitiesTab');
const InquiriesTab = lazyComponent(() => import('../smart-connect/InquiriesTab.tsx'), 'InquiriesTab');
const HandoversTab = lazyComponent(() => import('../operations/HandoversTab.tsx'), 'HandoversTab');

/** Rule ops.overviewTabs; each tab needs its grant (rule perm.operations). */
const tabs: readonly TabEntry[] = [
  { id: 'operations-tab-today', label: 'ops.tab.today', access: OperationShifts.access, content: () => <TodayTab /> },
  {
    id: 'operations-tab-overview',
    label: 'ops.tab.overview',
    access: { all: ['operations.overview'] },
    content: () => <OverviewTab />,
  },
  tab('inProgress', 0),
  tab('toCome', 1),
  tab('finished', 2),
  {
    id: 'operations-tab-activities',
    label: 'ops.tab.activities',
    access: OperationActivities.access,
    content: () => <ActivitiesTab />,
  },
  {
    id: 'operations-tab-lists',
    label: 'ops.tab.lists',
    access: JobPostings.access,
    content: () => <JobPostingTable />,
  },
  {
    id: 'operations-tab-newInquiries',
    label: 'ops.tab.inquiries',
    access: AgentRequests.access,
    count: <InquiriesCount />,
    content: () => <InquiriesTab />,
  },
  {
    id: 'operations-tab-smartConnect',
    label: 'ops.tab.smartConnect',
    access: SmartConnectShifts.access,
    count: <OffersCount />,
    content: () => <HandoversTab />,
  },
];

/** The operations screen of an agency: its day, updated live. */
export const Operations = () => {
  const t = useText();
  return (
    <>
      {useMay(OperationShifts.access) || <FirstSetUp />}
      <header className="page-head beside-tabs">
        <h1>{t('menu.agency.operations')}</h1>
        <span className="grow" />
        <CalendarLink />
        <RunsLink />
        <NewEventButton />
      </header>
      <Tabs label="menu.agency.operations" tabs={tabs} />
    </>
  );
};

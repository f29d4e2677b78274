import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { JobPostings } from '#contracts/api/job-postings.ts';
import type { Access } from '#contracts/permissions.ts';
import { OperationActivities, OperationShifts } from '#contracts/api/operations.ts';
import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/ui/Loading.tsx';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { JobPostingTable } from '#portal/screens/job-postings/JobPostingTable.tsx';
import { FirstSetUp } from '#portal/screens/dashboard/FirstSetUp.tsx';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { RunsLink } from '../auto-assign/RunsLink.tsx';
import { TodayTab } from '../operations/TodayTab.tsx';
import { InquiriesCount, OffersCount } from '../smart-connect/Counts.tsx';
import { NewEventButton } from './NewEventButton.tsx';
import { RequestCount } from './RequestCount.tsx';
import { RequestTable } from './RequestTable.tsx';

const events: Access = { all: ['requests.view'] };
const tab = (name: string, status: 0 | 1 | 2): TabEntry => ({
  id: `operations-tab-${name}`,
  label: `ops.tab.${name}`,
  access: events,
  count: <RequestCount status={status} />,
  content: () => <RequestTable status={status} />,
});
const OverviewTab = lazy(async () => ({ default: (await import('../operations/OverviewTab.tsx')).OverviewTab }));
const ActivitiesTab = lazy(async () => ({ default: (await import('../operations/ActivitiesTab.tsx')).ActivitiesTab }));
const InquiriesTab = lazy(async () => ({ default: (await import('../smart-connect/InquiriesTab.tsx')).InquiriesTab }));
const HandoversTab = lazy(async () => ({ default: (await import('../operations/HandoversTab.tsx')).HandoversTab }));
/** A tab whose screen is loaded when it is first opened. */
const later = (content: ReactNode) => <Suspense fallback={<Loading />}>{content}</Suspense>;

/** Rule ops.overviewTabs; each behind its grant (rule perm.operations). */
const tabs: readonly TabEntry[] = [
  { id: 'operations-tab-today', label: 'ops.tab.today', access: OperationShifts.access, content: () => <TodayTab /> },
  {
    id: 'operations-tab-overview',
    label: 'ops.tab.overview',
    access: { all: ['operations.overview'] },
    content: () => later(<OverviewTab />),
  },
  tab('inProgress', 0),
  tab('toCome', 1),
  tab('finished', 2),
  {
    id: 'operations-tab-activities',
    label: 'ops.tab.activities',
    access: OperationActivities.access,
    content: () => later(<ActivitiesTab />),
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
    content: () => later(<InquiriesTab />),
  },
  {
    id: 'operations-tab-smartConnect',
    label: 'ops.tab.smartConnect',
    access: SmartConnectShifts.access,
    count: <OffersCount />,
    content: () => later(<HandoversTab />),
  },
];

/** The operations room of an agency: its day, live. */
export const Operations = () => {
  const t = useText();
  return (
    <>
      <FirstSetUp />
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

import { Navigate, useParams } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { FirstSetUp } from '#portal/screens/dashboard/FirstSetUp.tsx';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { RunsLink } from '../auto-assign/RunsLink.tsx';
import { NewEventButton } from './NewEventButton.tsx';
import { RequestCount } from './RequestCount.tsx';
import { RequestTable } from './RequestTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

const tab = (name: string, status: 0 | 1 | 2): TabEntry => ({
  id: `requests-tab-${name}`,
  label: `requests.tab.${name}`,
  count: <RequestCount status={status} />,
  content: () => <RequestTable status={status} />,
});
const tabs = [tab('inProgress', 0), tab('scheduled', 1), tab('finished', 2)];

/** A client's events by status (rule req.groups). An id other than `all` opens that event. */
export const CustomerRequests = () => {
  const t = useText();
  const { id } = useParams();
  if (id !== 'all') return <Navigate to={`/customer/requests/detail/${id}`} replace />;
  return (
    <>
      <PageHead title={t('menu.customer.events')}>
        <CalendarLink />
        <RunsLink />
        <NewEventButton />
      </PageHead>
      <FirstSetUp until="event" />
      <Tabs label="menu.customer.events" tabs={tabs} />
    </>
  );
};

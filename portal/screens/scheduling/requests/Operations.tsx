import { JobPostings } from '#contracts/api/lists.ts';
import type { Access } from '#contracts/permissions.ts';
import { useText } from '../../../language/i18n.ts';
import { Tabs, type TabEntry } from '../../../ui/Tabs.tsx';
import { JobPostingTable } from '../../lists/JobPostingTable.tsx';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { RunsLink } from '../auto-assign/RunsLink.tsx';
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
const tabs: readonly TabEntry[] = [
  tab('inProgress', 0),
  tab('toCome', 1),
  tab('finished', 2),
  { id: 'operations-tab-lists', label: 'ops.tab.lists', access: JobPostings.access, content: () => <JobPostingTable /> },
];

/** An agency's day: the events it serves, by where they stand. */
export const Operations = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
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

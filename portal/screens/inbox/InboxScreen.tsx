import { useText } from '#portal/language/i18n.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { InboxList } from './InboxList.tsx';

const tabs = [
  { id: 'inbox-tab-open', label: 'inbox.tab.open', content: () => <InboxList key="open" state="open" /> },
  { id: 'inbox-tab-handled', label: 'inbox.tab.handled', content: () => <InboxList key="handled" state="handled" /> },
];

/** What waits on one's company, and what its people have dealt with. */
export const InboxScreen = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('inbox.title')} />
      <Tabs label="inbox.title" tabs={tabs} />
    </>
  );
};

import { useMemo } from 'react';
import { inboxKindsOf } from '#contracts/api/inbox.ts';
import { inboxFile } from '#contracts/files/office-files.ts';
import { sideOf, type Holder } from '#contracts/permissions.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { choiceOf, type Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { addressOfItem } from './inbox-address.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { useSeen } from './use-seen.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

const bases = { platform: '', agency: '/agency', customer: '/customer', agent: '', none: '' } as const;

const filtersOf = (open: boolean, holder: Holder | undefined): Filter[] => {
  const kinds = holder ? inboxKindsOf(holder) : [];
  return [
    choiceOf('kind', 'inbox.filter.kind', kinds, (id) => `inbox.kind.${id}`),
    ...(open
      ? [
          choiceOf('seen', 'inbox.filter.seen', ['unseen', 'seen'], (id) =>
            id === 'seen' ? 'inbox.seen' : 'inbox.unseen',
          ),
        ]
      : []),
  ];
};

/** What waits on one's company, and what its people have dealt with. */
export const InboxScreen = () => {
  const t = useText();
  const tabs = [
    { id: 'inbox-tab-open', label: 'inbox.tab.open', content: () => <Items key="open" state="open" /> },
    { id: 'inbox-tab-handled', label: 'inbox.tab.handled', content: () => <Items key="handled" state="handled" /> },
  ];
  return (
    <>
      <PageHead title={t('inbox.title')} />
      <Tabs label="inbox.title" tabs={tabs} />
    </>
  );
};

const Items = ({ state }: { readonly state: 'open' | 'handled' }) => {
  const base = bases[sideOf(useUser().role)];
  const { holder } = useSession();
  const { look, isNew } = useSeen();
  const open = state === 'open';
  const columns = useMemo(() => inboxColumns(open, { look, isNew }), [open, look, isNew]);
  return (
    <DataList
      label={`inbox.tab.${state}`}
      file={inboxFile}
      columns={columns}
      filters={filtersOf(open, holder)}
      params={{ state }}
      watch={['inbox']}
      to={(item) => addressOfItem(item, base)}
      empty={{ text: `inbox.none.${state}` }}
    />
  );
};

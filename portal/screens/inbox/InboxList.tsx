import { useMemo } from 'react';
import { inboxKindsOf } from '#contracts/api/inbox-access.ts';
import { inboxFile } from '#contracts/files/office-files.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useOpens } from '#portal/screens/dashboard/use-opens.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressFor } from './inbox-address.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { useSeenItems } from './use-seen-items.ts';

const bases = { platform: '', agency: '/agency', customer: '/customer', agent: '', none: '' } as const;
const seenTexts = { unseen: 'inbox.unseen', seen: 'inbox.seen' } as const;
const bySeen = choiceOf('seen', 'inbox.filter.seen', ['unseen', 'seen'] as const, (id) => seenTexts[id]);

/** What waits on one's company, or what its people have dealt with. */
export const InboxList = ({ state }: { readonly state: 'open' | 'handled' }) => {
  const base = bases[sideOf(useUser().role)];
  const { holder } = useSession();
  const opens = useOpens();
  const { noteSeen, isNew } = useSeenItems();
  const open = state === 'open';
  const columns = useMemo(() => inboxColumns(open, { noteSeen, isNew }), [open, noteSeen, isNew]);
  const kinds = holder ? inboxKindsOf(holder) : [];
  const byKind = choiceOf('kind', 'inbox.filter.kind', kinds, (id) => `inbox.kind.${id}`);
  return (
    <DataList
      label={`inbox.tab.${state}`}
      file={inboxFile}
      columns={columns}
      filters={open ? [byKind, bySeen] : [byKind]}
      params={{ state }}
      watch={['inbox']}
      to={(item) => addressFor(item, base, opens)}
      empty={{ text: `inbox.none.${state}` }}
    />
  );
};

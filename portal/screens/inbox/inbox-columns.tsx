import { useEffect } from 'react';
import type { InboxItem } from '#contracts/api/inbox.ts';
import { inboxFile, itemInWords } from '#contracts/files/office-files.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { time, timeRange, weekday } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import type { useSeenItems } from './use-seen-items.ts';

type Seen = ReturnType<typeof useSeenItems>;
type Props = Seen & { readonly item: InboxItem };

const What = ({ item, noteSeen, isNew }: Props) => {
  const t = useText();
  const language = useLanguage();
  const { request, place, taken, handledAt } = item;
  useEffect(() => noteSeen(item), [item, noteSeen]);
  return (
    <span className="inbox-what">
      <span>
        {handledAt === null && isNew(item) && (
          <span className="badge" data-tone="blue">
            {t('inbox.unseen')}
          </span>
        )}{' '}
        {itemInWords(item, { language, t })}
      </span>
      <span className="secondary">
        {[request && `${request.requestNo} ${request.title}`, place, taken && t('now.takenBy', { name: taken.by })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
};

/** @param open of what waits; else of what was dealt with, with who did */
export const inboxColumns = (open: boolean, seen: Seen) =>
  columnsOf(inboxFile, {
    what: {
      label: open ? 'inbox.col.what' : 'inbox.col.item',
      priority: 1,
      cut: 0,
      width: 'minmax(18rem, 3fr)',
      cell: (item) => <What item={item} {...seen} />,
    },
    start: {
      label: 'inbox.col.when',
      cut: 0,
      width: 'minmax(10rem, 1.4fr)',
      cell: ({ start, end, timezone }) =>
        start &&
        timezone &&
        `${weekday(start, timezone)} ${end ? timeRange(start, end, timezone) : time(start, timezone)}`,
    },
    [open ? 'at' : 'handled']: { sort: 'at', cut: 0, width: 'minmax(9rem, 1fr)' },
    ...(!open && { by: { width: 'minmax(8rem, 1fr)' } }),
  });

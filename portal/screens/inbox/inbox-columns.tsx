import { useEffect } from 'react';
import type { InboxItem } from '#contracts/api/inbox.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { clockHours, dateDay, moment, weekday } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import type { useSeen } from './use-seen.ts';

/** What waits, in one sentence. */
export const sentenceOf = ({ kind, from, outcome, count, period, file, alert }: InboxItem, t: Text): string =>
  t(`inbox.said.${kind}`, {
    ...{ from, file, n: count, outcome: outcome ?? 'none', known: from === '' ? 'no' : 'yes' },
    alert: alert ? t(`alert.kind.${alert}`) : '',
    ...{ start: period ? dateDay(period.from) : '', end: period ? dateDay(period.to) : '' },
  });

type Seen = ReturnType<typeof useSeen>;
type Props = Seen & { readonly item: InboxItem };

const What = ({ item, look, isNew }: Props) => {
  const t = useText();
  const { request, place, taken, handledAt } = item;
  useEffect(() => look(item), [item, look]);
  return (
    <span className="inbox-what">
      <span>
        {handledAt === null && isNew(item) && (
          <span className="badge" data-tone="blue">
            {t('inbox.unseen')}
          </span>
        )}{' '}
        {sentenceOf(item, t)}
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
export const inboxColumns = (open: boolean, seen: Seen): readonly Column<InboxItem>[] => [
  {
    key: 'what',
    label: open ? 'inbox.col.what' : 'inbox.col.item',
    priority: 1,
    cut: 0,
    width: 'minmax(18rem, 3fr)',
    cell: (item) => <What item={item} {...seen} />,
  },
  {
    key: 'start',
    label: 'inbox.col.when',
    cut: 0,
    width: 'minmax(10rem, 1.4fr)',
    cell: ({ start, end, timezone }) =>
      start && end && timezone && `${weekday(start, timezone)} ${clockHours(start, end, timezone)}`,
  },
  {
    key: 'at',
    label: open ? 'inbox.col.since' : 'inbox.col.handled',
    cut: 0,
    width: 'minmax(9rem, 1fr)',
    cell: ({ at, handledAt, timezone }) => moment(handledAt ?? at, timezone ?? undefined),
  },
  ...(open
    ? []
    : [
        { key: 'by', label: 'inbox.col.by', width: 'minmax(8rem, 1fr)', cell: ({ handledBy }: InboxItem) => handledBy },
      ]),
];

import { type AlertEntry } from '#contracts/api/alerts.ts';
import { type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { EventCell } from '../EventLink.tsx';

/** Of alerts, and what was done about each. */
export const alertColumns = (t: Text): readonly Column<AlertEntry>[] => [
  { key: 'kind', label: 'alert.kind', priority: 1, cut: 0, cell: ({ kind }) => t(`alert.kind.${kind}`) },
  {
    key: 'happenedAt',
    label: 'alert.time',
    cell: ({ happenedAt, timezone }) => moment(happenedAt, timezone ?? undefined),
  },
  {
    key: 'event',
    label: 'report.event',
    cell: ({ request, position }) => request && <EventCell request={request} position={position} />,
  },
  { key: 'agent', label: 'alert.agent' },
  {
    key: 'handled',
    label: 'alert.handled',
    sort: 'handledAt',
    cut: 0,
    cell: ({ handledAt, handledBy, note, timezone }) =>
      handledAt ? (
        <div>
          {[moment(handledAt, timezone ?? undefined), handledBy].filter(Boolean).join(' · ')}
          <span className="secondary">{note}</span>
        </div>
      ) : (
        <span className="badge" data-tone="orange">
          {t('alert.open')}
        </span>
      ),
  },
];

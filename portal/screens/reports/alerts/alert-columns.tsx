import { type AlertEntry } from '#contracts/api/alerts.ts';
import { headed } from '#contracts/files/list-file.ts';
import { alertsFile } from '#contracts/files/report-files.ts';
import { type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { EventCell } from '../EventLink.tsx';

/** Of alerts, and what was done about each. */
export const alertColumns = (t: Text): readonly Column<AlertEntry>[] => [
  { ...headed(alertsFile, 'kind'), priority: 1, cut: 0, cell: ({ kind }) => t(`alert.kind.${kind}`) },
  {
    ...headed(alertsFile, 'happenedAt'),
    cell: ({ happenedAt, timezone }) => moment(happenedAt, timezone ?? undefined),
  },
  {
    ...headed(alertsFile, 'event'),
    cell: ({ request, position }) => request && <EventCell request={request} position={position} />,
  },
  { ...headed(alertsFile, 'agent') },
  {
    ...headed(alertsFile, 'handled'),
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

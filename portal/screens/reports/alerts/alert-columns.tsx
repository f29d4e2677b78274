import { alertsFile } from '#contracts/files/report-files.ts';
import { moment } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { EventCell } from '../EventLink.tsx';

/** Of alerts, and what was done about each. */
export const alertColumns = columnsOf(alertsFile, {
  kind: { priority: 1, cut: 0 },
  happenedAt: {},
  event: { cell: ({ request, position }) => request && <EventCell request={request} position={position} /> },
  agent: {},
  handled: {
    sort: 'handledAt',
    cut: 0,
    cell: ({ handledAt, handledBy, note, timezone }, { t }) =>
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
});

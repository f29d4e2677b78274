import { alertsFile } from '#contracts/files/report-files.ts';
import { momentAtPlace } from '#portal/ui/times-at-place.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { EventCell } from '../EventLink.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

/** Columns of alerts. */
export const alertColumns = columnsOf(alertsFile, {
  kind: { priority: 1, cut: 0, width: 'minmax(8rem, 16rem)' },
  happenedAt: {
    width: '10.6rem',
    cell: ({ happenedAt, timezone }) => momentAtPlace(happenedAt, timezone ?? undefined),
  },
  event: {
    width: 'minmax(7rem, 1fr)',
    wrap: true,
    cell: ({ request, position }) => request && <EventCell request={request} position={position} />,
  },
  agent: { width: 'minmax(6rem, 0.7fr)' },
  handled: {
    sort: 'handledAt',
    cut: 0,
    wrap: true,
    width: 'minmax(9.6rem, 1.2fr)',
    cell: ({ handledAt, handledBy, note, timezone }, { t }) =>
      handledAt ? (
        <TwoLines
          first={[momentAtPlace(handledAt, timezone ?? undefined), handledBy].filter(Boolean).join(' · ')}
          second={note}
        />
      ) : (
        <span className="badge" data-tone="orange">
          {t('alert.open')}
        </span>
      ),
  },
});

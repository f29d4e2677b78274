import type { PunchZoneStatus } from '#contracts/api/work-reports.ts';
import { punchesFile } from '#contracts/files/report-files.ts';
import { momentAtPlace } from '#portal/ui/times-at-place.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { EventLink } from '../EventLink.tsx';

const tones: Readonly<Record<PunchZoneStatus, string>> = { out: 'red', uncertain: 'orange', in: 'green', none: 'grey' };

/** Columns of punches, with whether they were inside the place's zone. */
export const punchColumns = columnsOf(punchesFile, {
  agent: { priority: 1 },
  place: {
    wrap: true,
    cell: ({ request }) => (
      <span>
        {request.place}
        <span className="secondary">
          <EventLink request={request} />
        </span>
      </span>
    ),
  },
  way: {},
  at: { cell: ({ at, timezone }) => momentAtPlace(at, timezone) },
  verdict: {
    cut: 0,
    cell: ({ verdict, byAgent }, { t }) => (
      <div>
        <span className="badge" data-tone={tones[verdict]}>
          {t(`reports.punch.${verdict}`)}
        </span>
        {!byAgent && <span className="secondary">{t('reports.punch.byOffice')}</span>}
      </div>
    ),
  },
  distance: { cell: ({ upTo }, { t }) => (upTo === null ? '—' : t(`reports.punch.upTo.${upTo}`)) },
});

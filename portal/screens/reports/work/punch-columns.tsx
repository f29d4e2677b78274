import { PunchZoneStatus, type PunchEntry } from '#contracts/api/work-reports.ts';
import { headed } from '#contracts/files/list-file.ts';
import { punchesFile } from '#contracts/files/report-files.ts';
import { type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { EventLink } from '../EventLink.tsx';

const tones: Readonly<Record<PunchZoneStatus, string>> = { out: 'red', uncertain: 'orange', in: 'green', none: 'grey' };

/** Of punches, by how they stood to the place’s zone. */
export const punchColumns = (t: Text): readonly Column<PunchEntry>[] => [
  { ...headed(punchesFile, 'agent'), priority: 1 },
  {
    ...headed(punchesFile, 'place'),
    cell: ({ request }) => (
      <div>
        {request.place}
        <span className="secondary">
          <EventLink request={request} />
        </span>
      </div>
    ),
  },
  { ...headed(punchesFile, 'way'), cell: ({ way }) => t(way === 'in' ? 'field.punchIn' : 'field.punchOut') },
  { ...headed(punchesFile, 'at'), cell: ({ at, timezone }) => moment(at, timezone) },
  {
    ...headed(punchesFile, 'verdict'),
    cut: 0,
    cell: ({ verdict, byAgent }) => (
      <div>
        <span className="badge" data-tone={tones[verdict]}>
          {t(`reports.punch.${verdict}`)}
        </span>
        {!byAgent && <span className="secondary">{t('reports.punch.byOffice')}</span>}
      </div>
    ),
  },
  {
    ...headed(punchesFile, 'distance'),
    cell: ({ upTo }) => (upTo === null ? '—' : t(`reports.punch.upTo.${upTo}`)),
  },
];

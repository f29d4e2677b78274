import { type DelayEntry } from '#contracts/api/work-reports.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { headed } from '#contracts/files/list-file.ts';
import { delaysFile } from '#contracts/files/report-files.ts';
import { type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { EventCell } from '../EventLink.tsx';

/** Of late arrivals: what was said, and the true minutes. */
export const delayColumns = (t: Text): readonly Column<DelayEntry>[] => [
  { ...headed(delaysFile, 'agent'), priority: 1 },
  {
    ...headed(delaysFile, 'place'),
    cell: ({ request, position }) => <EventCell request={request} position={position} />,
  },
  { ...headed(delaysFile, 'start'), cell: ({ start, timezone }) => moment(start, timezone) },
  {
    ...headed(delaysFile, 'said'),
    align: 'end',
    cell: ({ said }) =>
      said === null ? '—' : said === lateUnknown ? t('agent.late.more') : t('agent.late.minutes', { n: said }),
  },
  {
    ...headed(delaysFile, 'noticed'),
    cell: ({ noticedAt, timezone }) => (noticedAt ? moment(noticedAt, timezone) : '—'),
  },
  {
    ...headed(delaysFile, 'minutes'),
    align: 'end',
    cell: ({ minutes }) => (minutes === null ? t('reports.delay.noPunch') : t('agent.late.minutes', { n: minutes })),
  },
];

import { lateUnknown } from '#contracts/values/shift.ts';
import { delaysFile } from '#contracts/files/report-files.ts';
import { momentAtPlace } from '#portal/ui/times-at-place.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { EventCell } from '../EventLink.tsx';

/** Columns of late arrivals: announced and actual minutes. */
export const delayColumns = columnsOf(delaysFile, {
  agent: { priority: 1 },
  event: { wrap: true, cell: ({ request, position }) => <EventCell request={request} position={position} /> },
  start: { cell: ({ start, timezone }) => momentAtPlace(start, timezone) },
  said: {
    align: 'end',
    cell: ({ said }, { t }) =>
      said === null ? '—' : said === lateUnknown ? t('assignment.lateMore') : t('agent.late.minutes', { n: said }),
  },
  noticed: { cell: ({ noticedAt, timezone }) => (noticedAt ? momentAtPlace(noticedAt, timezone) : '—') },
  minutes: {
    align: 'end',
    cell: ({ minutes }, { t }) =>
      minutes === null ? t('reports.delay.noPunch') : t('agent.late.minutes', { n: minutes }),
  },
});

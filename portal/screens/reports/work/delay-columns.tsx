import { type DelayEntry } from '#contracts/api/work-reports.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { type Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { EventCell } from '../EventLink.tsx';

/** Of late arrivals: what was said, and the true minutes. */
export const delayColumns = (t: Text): readonly Column<DelayEntry>[] => [
  { key: 'agent', label: 'alert.agent', priority: 1 },
  {
    key: 'place',
    label: 'report.event',
    cell: ({ request, position }) => <EventCell request={request} position={position} />,
  },
  { key: 'start', label: 'shifts.col.start', cell: ({ start, timezone }) => moment(start, timezone) },
  {
    key: 'said',
    label: 'reports.delay.said',
    align: 'end',
    cell: ({ said }) =>
      said === null ? '—' : said === lateUnknown ? t('agent.late.more') : t('agent.late.minutes', { n: said }),
  },
  {
    key: 'noticed',
    label: 'reports.delay.noticed',
    cell: ({ noticedAt, timezone }) => (noticedAt ? moment(noticedAt, timezone) : '—'),
  },
  {
    key: 'minutes',
    label: 'reports.delay.real',
    align: 'end',
    cell: ({ minutes }) => (minutes === null ? t('reports.delay.noPunch') : t('agent.late.minutes', { n: minutes })),
  },
];

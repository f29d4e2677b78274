import { inquiriesFile, inquiryKinds } from '#contracts/files/handover-files.ts';
import { handoverKinds, handoverStatuses } from '#contracts/values/handover.ts';
import { moment } from '#portal/ui/format.ts';
import { choiceOf, type Filter } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';
import { Moment } from '../Moment.tsx';
import { HandoverBadge } from './HandoverBadge.tsx';

export const inquiryColumns = columnsOf(inquiriesFile, {
  from: { cell: ({ from, kind }, { t }) => <TwoLines first={from.name} second={t(inquiryKinds[kind])} /> },
  event: {
    priority: 1,
    width: 'minmax(14rem, 2fr)',
    cut: 0,
    cell: ({ requestNo, title, place }) => `R${requestNo} · ${title} · ${place}`,
  },
  start: { cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} /> },
  agentCount: { width: '6rem', align: 'end' },
  status: { width: '9rem', cell: ({ status }) => <HandoverBadge status={status} /> },
  expiresAt: {
    cell: ({ status, expiresAt, timezone }) => (status === 'waiting' && expiresAt ? moment(expiresAt, timezone) : '—'),
  },
});

export const inquiryFilters: readonly Filter[] = [
  choiceOf('status', 'filter.status', handoverStatuses, (id) => `handover.${id}`),
  choiceOf('kind', 'mission.from', handoverKinds, (id) => inquiryKinds[id]),
];

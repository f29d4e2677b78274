import { inquiriesFile, inquiryKinds } from '#contracts/files/handover-files.ts';
import { handoverKinds, handoverStatuses } from '#contracts/values/handover.ts';
import { useUser } from '#portal/api/session.tsx';
import { moment } from '#portal/ui/format.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { Moment } from '../Moment.tsx';
import { HandoverBadge } from './HandoverBadge.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

const columns = columnsOf(inquiriesFile, {
  from: { cell: ({ from, kind }, { t }) => <TwoLines first={from.name} second={t(inquiryKinds[kind])} /> },
  event: {
    priority: 1,
    width: 'minmax(14rem, 2fr)',
    cut: 60,
    cell: ({ requestNo, title, place }) => `R${requestNo} · ${title} · ${place}`,
  },
  start: { cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} short /> },
  agentCount: { width: '6rem', align: 'end' },
  status: { width: '9rem', cell: ({ status }) => <HandoverBadge status={status} /> },
  expiresAt: {
    cell: ({ status, expiresAt, timezone }) => (status === 'waiting' && expiresAt ? moment(expiresAt, timezone) : '–'),
  },
});

const filters = [
  choiceOf('status', 'filter.status', handoverStatuses, (id) => `handover.${id}`),
  choiceOf('kind', 'mission.from', handoverKinds, (id) => inquiryKinds[id]),
];

/** New Inquiries: what customers and other agencies ask an agency to take; each leads to its confirmation page. */
export const InquiriesTab = () => (
  <DataList
    name="inquiries"
    file={inquiriesFile}
    columns={columns}
    params={{ agencyId: useUser().agencyId ?? '' }}
    filters={filters}
    watch={['operations']}
    empty={{ text: 'mission.none' }}
    to={({ id, requestId }) => `/agency/mission-request/${id}/${requestId}`}
  />
);

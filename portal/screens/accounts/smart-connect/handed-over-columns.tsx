import { handoversFile } from '#contracts/files/handover-files.ts';
import { handoverStatuses } from '#contracts/values/handover.ts';
import { money } from '#portal/ui/format.ts';
import { choiceOf, type Filter } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { HandoverBadge } from '#portal/screens/scheduling/smart-connect/HandoverBadge.tsx';
import { Moment } from '#portal/screens/scheduling/Moment.tsx';

const amount = (cents: number | null | undefined) => (cents == null ? <span className="quiet">—</span> : money(cents));

export const handedOverColumns = columnsOf(handoversFile, {
  event: { priority: 1, width: 'minmax(11rem, 1.6fr)', cell: ({ requestNo, title }) => `R${requestNo} · ${title}` },
  start: {
    width: 'minmax(8.7rem, 1fr)',
    cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} />,
  },
  position: { width: 'minmax(6rem, 1fr)' },
  direction: { width: 'minmax(6rem, 0.8fr)' },
  status: { width: 'minmax(7rem, 1fr)', cell: ({ status }) => <HandoverBadge status={status} /> },
  price: { align: 'end', width: 'minmax(6rem, 0.8fr)', cell: ({ supplierPrice }) => amount(supplierPrice) },
  clientPrice: {
    align: 'end',
    priority: 3,
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ clientPrice }) => amount(clientPrice),
  },
});

export const handedOverFilters: readonly Filter[] = [
  {
    type: 'direction',
    label: 'smartconnect.direction',
    options: [
      { id: 'sent', text: 'smartconnect.wayOut' },
      { id: 'received', text: 'smartconnect.received' },
    ],
  },
  choiceOf('status', 'filter.status', handoverStatuses, (id) => `handover.${id}`),
];

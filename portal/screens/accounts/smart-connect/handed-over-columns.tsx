import type { HandedOver } from '#contracts/api/smart-connect.ts';
import { handoverStatuses } from '#contracts/values/handover.ts';
import { useText } from '#portal/language/i18n.ts';
import { money } from '#portal/ui/format.ts';
import type { Column, Filter } from '#portal/ui/list/column.ts';
import { HandoverBadge } from '#portal/screens/scheduling/smart-connect/HandoverBadge.tsx';
import { Moment } from '#portal/screens/scheduling/Moment.tsx';

const directions = { sent: 'smartconnect.wayOut', received: 'smartconnect.received' } as const;
const Direction = ({ shift }: { readonly shift: HandedOver }) => <>{useText()(directions[shift.direction])}</>;
const amount = (cents: number | null | undefined) => (cents == null ? <span className="quiet">–</span> : money(cents));

export const handedOverColumns: readonly Column<HandedOver>[] = [
  {
    key: 'event',
    label: 'mission.event',
    priority: 1,
    width: 'minmax(11rem, 1.6fr)',
    cell: ({ requestNo, title }) => `R${requestNo} · ${title}`,
  },
  {
    key: 'start',
    label: 'shifts.col.start',
    width: 'minmax(8.7rem, 1fr)',
    cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} short />,
  },
  { key: 'position', label: 'shifts.col.position', width: 'minmax(6rem, 1fr)' },
  {
    key: 'direction',
    label: 'smartconnect.direction',
    width: 'minmax(6rem, 0.8fr)',
    cell: (shift) => <Direction shift={shift} />,
  },
  {
    key: 'status',
    label: 'shifts.col.status',
    width: 'minmax(7rem, 1fr)',
    cell: ({ status }) => <HandoverBadge status={status} />,
  },
  {
    key: 'price',
    label: 'smartconnect.price',
    align: 'end',
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ supplierPrice }) => amount(supplierPrice),
  },
  {
    key: 'clientPrice',
    label: 'smartconnect.clientPrice',
    align: 'end',
    priority: 3,
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ clientPrice }) => amount(clientPrice),
  },
];

export const handedOverFilters: readonly Filter[] = [
  {
    type: 'direction',
    label: 'smartconnect.direction',
    options: (['sent', 'received'] as const).map((id) => ({ id, text: directions[id] })),
  },
  { type: 'status', label: 'filter.status', options: handoverStatuses.map((id) => ({ id, text: `handover.${id}` })) },
];

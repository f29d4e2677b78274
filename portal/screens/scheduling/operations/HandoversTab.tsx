import { useMemo } from 'react';
import { OperationHandovers } from '#contracts/api/operations.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '../../../language/i18n.ts';
import { hours } from '../../../ui/format.ts';
import type { Column } from '../../../ui/list/column.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Moment } from '../Moment.tsx';
import { AgentCell } from '../shifts/AgentCell.tsx';
import { ShiftLabel } from '../shifts/ShiftLabel.tsx';
import { Where } from './operation-columns.tsx';
import { statusText } from './StatusTiles.tsx';
import { useOperationDialogs } from './use-operation-dialogs.tsx';
import { watch } from './use-operations.ts';

type Handover = Output<typeof OperationHandovers>[number];

const Partner = ({ direction, partner }: Handover) => {
  const t = useText();
  return (
    <span>
      {t(`ops.handover.${direction}`)}
      <span className="secondary">{partner?.name ?? '–'}</span>
    </span>
  );
};

/** Shifts handed over to other agencies, and received from them. */
export const HandoversTab = () => {
  const t = useText();
  const { open, actions, dialogs } = useOperationDialogs();
  const columns = useMemo<readonly Column<Handover>[]>(
    () => [
      { key: 'place', label: 'ops.where', sort: 'place', priority: 1, width: 'minmax(10rem, 1.6fr)', cut: 0, cell: (shift) => <Where shift={shift} /> },
      { key: 'direction', label: 'ops.handover', width: 'minmax(8rem, 1fr)', cell: (shift) => <Partner {...shift} /> },
      {
        key: 'name',
        label: 'shifts.col.name',
        sort: 'name',
        width: 'minmax(10rem, 1.3fr)',
        cell: (shift) => <AgentCell shift={shift} onOpen={() => open(shift)} />,
      },
      {
        key: 'start',
        label: 'shifts.col.start',
        sort: 'start',
        width: '6.6rem',
        cell: (shift) => <Moment instant={shift.start} zone={shift.timezone} short />,
      },
      {
        key: 'end',
        label: 'shifts.col.end',
        sort: 'end',
        width: '6.6rem',
        cell: (shift) => <Moment instant={shift.end} zone={shift.timezone} short after={hours(shift.totalMinutes)} />,
      },
      { key: 'status', label: 'shifts.col.status', sort: 'status', width: 'minmax(8rem, 1fr)', cell: (shift) => <ShiftLabel shift={shift} /> },
    ],
    [open],
  );
  const filters = [
    { type: 'direction', label: 'ops.handover', options: (['sent', 'received'] as const).map((id) => ({ id, name: t(`ops.handover.${id}`) })) },
    {
      type: 'status',
      label: 'filter.status',
      options: (['waiting', 'smartConnectAccepted', 'transferred'] as const).map((id) => ({ id, name: t(statusText(id)) })),
    },
  ];
  return (
    <>
      <DataList name="handovers" label="ops.tab.smartConnect" list={OperationHandovers} columns={columns} filters={filters} watch={watch} actions={actions} />
      {dialogs}
    </>
  );
};

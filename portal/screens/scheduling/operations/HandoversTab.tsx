import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { SmartConnectShifts, type HandedOver } from '#contracts/api/smart-connect.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { hours } from '#portal/ui/format.ts';
import type { Filter, Column, RowAction } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { askTakeBack } from '../bulk/ask-take-back.ts';
import { Moment } from '../Moment.tsx';
import { AgentCell } from '../shifts/AgentCell.tsx';
import { OfferStatus } from '../smart-connect/HandoverBadge.tsx';
import { useOperationDialogs } from './use-operation-dialogs.tsx';
import { watch } from './use-operations.ts';

const current = ['waiting', 'accepted', 'refused', 'expired'] as const;

const Partner = ({ direction, partner }: HandedOver) => {
  const t = useText();
  return (
    <span className="who">
      <Avatar name={partner.name} photo={partner.picture?.url} />
      <span>
        <span className="secondary">{t(`ops.handover.${direction}`)}</span>
        {partner.name}
      </span>
    </span>
  );
};

const Offered = ({ requestNo, title, place, position }: HandedOver) => (
  <span>
    {place}
    <span className="secondary">{[`R${requestNo}`, title, position].filter(Boolean).join(' · ')}</span>
  </span>
);

const addressOf = ({ direction, status, missionId, requestId }: HandedOver): string =>
  direction === 'received' && status !== 'accepted'
    ? `/agency/mission-request/${missionId}/${requestId}`
    : `/agency/requests/detail/${requestId}`;

const filters: readonly Filter[] = [
  {
    type: 'direction',
    label: 'ops.handover',
    options: ['sent', 'received'].map((way) => ({ id: way, text: `ops.handover.${way}` })),
  },
  {
    type: 'status',
    label: 'filter.status',
    options: current.map((status) => ({ id: status, text: `handover.${status}` })),
  },
];

/** Shifts handed over to other agencies, and received from them, as long as they are not over. */
export const HandoversTab = () => {
  const t = useText();
  const navigate = useNavigate();
  const id = useUser().agencyId ?? '';
  const mayTakeBack = useMay(BulkTakeBack.access);
  const { open, actions, dialogs } = useOperationDialogs();
  const { mutate: takeBack } = useCommand(BulkTakeBack, {
    onDone: ({ refused }) =>
      refused[0] ? toast.warning(refused[0].message) : toast.success(t('smartconnect.takenBack')),
  });
  const columns = useMemo<readonly Column<HandedOver>[]>(
    () => [
      {
        key: 'place',
        label: 'ops.where',
        priority: 1,
        width: 'minmax(10rem, 1.6fr)',
        cut: 0,
        cell: (offer) => <Offered {...offer} />,
      },
      { key: 'partner', label: 'ops.handover', width: 'minmax(9rem, 1.2fr)', cell: (offer) => <Partner {...offer} /> },
      {
        key: 'name',
        label: 'shifts.col.name',
        width: 'minmax(10rem, 1.3fr)',
        cell: ({ shift }) =>
          shift ? <AgentCell shift={shift} onOpen={() => open(shift)} /> : <span className="quiet">–</span>,
      },
      {
        key: 'start',
        label: 'shifts.col.start',
        width: '8.7rem',
        cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} short />,
      },
      {
        key: 'end',
        label: 'shifts.col.end',
        width: '7.4rem',
        cell: ({ start, end, timezone }) => (
          <Moment
            instant={end}
            zone={timezone}
            since={start}
            short
            after={hours((Date.parse(end) - Date.parse(start)) / 60_000)}
          />
        ),
      },
      {
        key: 'status',
        label: 'shifts.col.status',
        width: 'minmax(8rem, 1fr)',
        cell: (offer) => <OfferStatus offer={offer} />,
      },
    ],
    [open],
  );
  const withdraw = async ({ requestId, shiftId }: HandedOver) => {
    if (await askTakeBack(t, 1)) takeBack({ id: requestId, affectationEventIds: [shiftId] });
  };
  const offerActions = (offer: HandedOver): RowAction[] => {
    const { direction, status, shift } = offer;
    const answer = {
      key: 'answer',
      label: status === 'waiting' ? 'ops.handover.answer' : 'shifts.action.open',
      run: () => void navigate(addressOf(offer)),
    };
    const back = { key: 'takeBack', label: 'smartconnect.takeBack', run: () => void withdraw(offer) };
    const ours =
      direction === 'sent' && (status === 'waiting' || (status === 'accepted' && shift?.facts.handover === 'accepted'));
    return [...(shift ? [] : [answer]), ...(ours && mayTakeBack ? [back] : []), ...(shift ? actions(shift) : [])];
  };
  return (
    <>
      <DataList
        name="handovers"
        label="ops.tab.smartConnect"
        list={SmartConnectShifts}
        columns={columns}
        params={{ id, current: true }}
        filters={filters}
        watch={watch}
        to={addressOf}
        actions={offerActions}
      />
      {dialogs}
    </>
  );
};

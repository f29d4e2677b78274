import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import type { HandedOver } from '#contracts/api/smart-connect.ts';
import { handoversFile } from '#contracts/files/handover-files.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import type { Filter, RowAction } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { handoverColumns } from './handover-columns.tsx';
import { askTakeBack } from '../bulk/ask-take-back.ts';
import { useOperationDialogs } from './use-operation-dialogs.tsx';
import { watch } from './use-operations.ts';

const current = ['waiting', 'accepted', 'refused', 'expired'] as const;

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
  const columns = useMemo(() => handoverColumns(open), [open]);
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
        file={handoversFile}
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

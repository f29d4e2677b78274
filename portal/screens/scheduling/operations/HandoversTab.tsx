import { handoversFile } from '#contracts/files/handover-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { takesBack } from '../bulk/take-back.ts';
import { addressOfHandover } from '../smart-connect/handover-address.ts';
import { handoverColumns } from './handover-columns.tsx';
import { operationActions } from './use-operation-dialogs.tsx';
import { watch } from './use-operations.ts';

const current = ['waiting', 'accepted', 'refused', 'expired'] as const;
const filters = [
  choiceOf('direction', 'ops.handover', ['sent', 'received'], (id) => `ops.handover.${id}`),
  choiceOf('status', 'filter.status', current, (id) => `handover.${id}`),
];

/** Shifts handed over to other agencies, and received from them, as long as they are not over. */
export const HandoversTab = () => (
  <DataList
    name="handovers"
    file={handoversFile}
    columns={handoverColumns}
    params={{ id: useUser().agencyId ?? '', current: true }}
    filters={filters}
    watch={watch}
    to={addressOfHandover}
    actions={(offer) => {
      const { direction, status, shift, requestId, shiftId } = offer;
      const label = status === 'waiting' ? 'ops.handover.answer' : 'shifts.action.open';
      const isOut = status === 'waiting' || (status === 'accepted' && shift?.facts.handover === 'accepted');
      return [
        !shift && { label, to: addressOfHandover(offer) },
        direction === 'sent' && isOut && takesBack(requestId, shiftId),
        ...(shift ? operationActions(shift) : []),
      ];
    }}
  />
);

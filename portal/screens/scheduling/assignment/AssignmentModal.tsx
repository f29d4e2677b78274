import { use } from 'react';
import { ShiftPay } from '#contracts/api/shift-pay.ts';
import { GetAffEvent, GetAffectation, type ShiftDetail } from '#contracts/api/shifts.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useGrants } from '#portal/api/session.tsx';
import { eventTopics } from '#portal/api/realtime.ts';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { truncate } from '#portal/ui/format.ts';
import { ShiftLabel } from '../shifts/ShiftLabel.tsx';
import { shiftTitle } from './agent-name.ts';
import { AssignmentBody } from './AssignmentBody.tsx';
import { ContestPanel } from './ContestPanel.tsx';

const Title = ({ shift }: { readonly shift: ShiftDetail }) => {
  const t = useText();
  const title = shiftTitle(shift, t);
  return (
    <span className="assignment-title">
      <span title={title}>{truncate(title)}</span> <ShiftLabel shift={shift} />
    </span>
  );
};

type Props = {
  readonly shiftId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGone?: () => void;
};

/** Shows and edits a shift and its assignment, and is updated when others change them. */
export const AssignmentModal = ({ shiftId, open, onClose, onGone }: Props) => {
  const t = useText();
  const clientMode = use(ClientModeContext);
  const event = useRead(GetAffEvent, { id: shiftId, clientMode }, { enabled: open, quiet: true, watch: ['requests'] });
  const filled = event.data?.affectationId != null;
  const watch: readonly Topic[] = event.data ? eventTopics(event.data.requestId) : [];
  const affectation = useRead(
    GetAffectation,
    { id: shiftId, clientMode },
    { enabled: open && filled, quiet: true, watch },
  );
  const granted = useGrants(ShiftPay.access);
  const pay = useRead(ShiftPay, { id: shiftId, clientMode }, { enabled: open && granted, quiet: true });
  const shift = filled ? (affectation.data?.affectationEvent ?? event.data) : event.data;
  const ready = shift && (!filled || affectation.data) && !pay.isLoading;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(onGone && { onGone })}
      title={shift ? <Title shift={shift} /> : t('dialog.assignment')}
      width="md"
    >
      {open && <ContestPanel shiftId={shiftId} />}
      {ready && (
        <AssignmentBody
          key={affectation.data?.id ?? 'unassigned'}
          shift={shift}
          affectation={filled ? affectation.data : undefined}
          pay={pay.data}
          onClose={onClose}
        />
      )}
      {!ready && (
        <QueryFallback {...combineQueries(event, ...(filled ? [affectation] : []))} otherwise="affectation.fetch" />
      )}
    </Dialog>
  );
};

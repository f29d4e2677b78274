import { lazy, Suspense } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { RecurrenceDialog } from '../planning/RecurrenceDialog.tsx';
import type { DialogState } from '../../../ui/feedback/use-dialog.ts';

const AssignmentModal = lazy(async () => ({ default: (await import('../assignment/AssignmentModal.tsx')).AssignmentModal }));
const SelectAgentDialog = lazy(async () => ({ default: (await import('../assignment/SelectAgentDialog.tsx')).SelectAgentDialog }));
const ShiftHistoryDialog = lazy(async () => ({ default: (await import('../history/ShiftHistoryDialog.tsx')).ShiftHistoryDialog }));

type Props = {
  readonly event: RequestDetail;
  readonly modify: DialogState<ShiftRow>;
  readonly assign: DialogState<ShiftRow>;
  readonly history: DialogState<ShiftRow>;
  readonly repeat: DialogState<readonly ShiftRow[]>;
};

/** The dialogs of the shifts table; each comes when it is first asked for. */
export const ShiftDialogHost = ({ event, modify, assign, history, repeat }: Props) => (
  <Suspense>
    {modify.subject && <AssignmentModal key={`m${modify.round}`} shiftId={modify.subject.id} open={modify.open} onClose={modify.close} />}
    {assign.subject && <SelectAgentDialog key={`a${assign.round}`} shift={assign.subject} open={assign.open} onClose={assign.close} />}
    {history.subject && <ShiftHistoryDialog key={`h${history.round}`} shiftId={history.subject.id} open={history.open} onClose={history.close} />}
    {repeat.subject && <RecurrenceDialog key={`r${repeat.round}`} event={event} shifts={repeat.subject} open={repeat.open} onClose={repeat.close} />}
  </Suspense>
);

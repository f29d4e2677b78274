import { lazy, Suspense } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { RecurrenceDialog } from '../planning/RecurrenceDialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';

const AssignmentModal = lazy(async () => ({
  default: (await import('../assignment/AssignmentModal.tsx')).AssignmentModal,
}));
const SelectAgentDialog = lazy(async () => ({
  default: (await import('../assignment/SelectAgentDialog.tsx')).SelectAgentDialog,
}));
const ExcludeDialog = lazy(async () => ({
  default: (await import('#portal/screens/workforce/notes/ExcludeDialog.tsx')).ExcludeDialog,
}));
const ChatDialog = lazy(async () => ({ default: (await import('#portal/screens/chat/ChatDialog.tsx')).ChatDialog }));
const RateShiftDialog = lazy(async () => ({ default: (await import('./RateShiftDialog.tsx')).RateShiftDialog }));
const AgentTasksDialog = lazy(async () => ({ default: (await import('./AgentTasksDialog.tsx')).AgentTasksDialog }));
const ExplainDialog = lazy(async () => ({
  default: (await import('../auto-assign/ExplainDialog.tsx')).ExplainDialog,
}));
const ShiftHistoryDialog = lazy(async () => ({
  default: (await import('../history/ShiftHistoryDialog.tsx')).ShiftHistoryDialog,
}));

type Props = {
  readonly event: RequestDetail;
  readonly modify: DialogState<ShiftRow>;
  readonly assign: DialogState<ShiftRow>;
  readonly history: DialogState<ShiftRow>;
  readonly rate: DialogState<ShiftRow>;
  readonly exclude: DialogState<ShiftRow>;
  readonly chat: DialogState<ShiftRow>;
  readonly tasks: DialogState<ShiftRow>;
  readonly why: DialogState<ShiftRow>;
  readonly repeat: DialogState<readonly ShiftRow[]>;
};

/** The dialogs of the shifts table; each comes when it is first asked for. */
export const ShiftDialogHost = ({ event, modify, assign, history, rate, exclude, chat, tasks, why, repeat }: Props) => (
  <Suspense>
    {modify.subject && (
      <AssignmentModal key={`m${modify.round}`} shiftId={modify.subject.id} open={modify.open} onClose={modify.close} />
    )}
    {assign.subject && (
      <SelectAgentDialog key={`a${assign.round}`} shift={assign.subject} open={assign.open} onClose={assign.close} />
    )}
    {history.subject && (
      <ShiftHistoryDialog
        key={`h${history.round}`}
        shiftId={history.subject.id}
        open={history.open}
        onClose={history.close}
      />
    )}
    {rate.subject && (
      <RateShiftDialog key={`s${rate.round}`} shift={rate.subject} open={rate.open} onClose={rate.close} />
    )}
    {exclude.subject?.employee && exclude.subject.affectationId && (
      <ExcludeDialog
        key={`e${exclude.round}`}
        agentId={exclude.subject.employee.id}
        shift={{ affectationId: exclude.subject.affectationId, agent: exclude.subject.employee.fullName }}
        open={exclude.open}
        onClose={exclude.close}
      />
    )}
    {chat.subject?.threadId && (
      <ChatDialog
        key={`c${chat.round}`}
        requestId={event.id}
        to={chat.subject.threadId}
        open={chat.open}
        onClose={chat.close}
      />
    )}
    {tasks.subject && (
      <AgentTasksDialog key={`t${tasks.round}`} shift={tasks.subject} open={tasks.open} onClose={tasks.close} />
    )}
    {why.subject && <ExplainDialog key={`w${why.round}`} shift={why.subject} open={why.open} onClose={why.close} />}
    {repeat.subject && (
      <RecurrenceDialog
        key={`r${repeat.round}`}
        event={event}
        shifts={repeat.subject}
        open={repeat.open}
        onClose={repeat.close}
      />
    )}
  </Suspense>
);

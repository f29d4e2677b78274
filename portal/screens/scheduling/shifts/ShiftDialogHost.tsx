import { Suspense } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { RecurrenceDialog } from '../planning/RecurrenceDialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const AssignmentModal = loaded(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = loaded(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const ExcludeDialog = loaded(() => import('#portal/screens/workforce/notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const ChatDialog = loaded(() => import('#portal/screens/chat/ChatDialog.tsx'), 'ChatDialog');
const RateShiftDialog = loaded(() => import('./RateShiftDialog.tsx'), 'RateShiftDialog');
const AgentTasksDialog = loaded(() => import('./AgentTasksDialog.tsx'), 'AgentTasksDialog');
const ExplainDialog = loaded(() => import('../auto-assign/ExplainDialog.tsx'), 'ExplainDialog');
const ShiftHistoryDialog = loaded(() => import('../history/ShiftHistoryDialog.tsx'), 'ShiftHistoryDialog');

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
    <DialogHost dialog={modify}>{(subject, shown) => <AssignmentModal {...shown} shiftId={subject.id} />}</DialogHost>
    <DialogHost dialog={assign}>{(shift, shown) => <SelectAgentDialog {...shown} shift={shift} />}</DialogHost>
    <DialogHost dialog={history}>
      {(subject, shown) => <ShiftHistoryDialog {...shown} shiftId={subject.id} />}
    </DialogHost>
    <DialogHost dialog={rate}>{(shift, shown) => <RateShiftDialog {...shown} shift={shift} />}</DialogHost>
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
    <DialogHost dialog={tasks}>{(shift, shown) => <AgentTasksDialog {...shown} shift={shift} />}</DialogHost>
    <DialogHost dialog={why}>{(shift, shown) => <ExplainDialog {...shown} shift={shift} />}</DialogHost>
    <DialogHost dialog={repeat}>
      {(shifts, shown) => <RecurrenceDialog {...shown} event={event} shifts={shifts} />}
    </DialogHost>
  </Suspense>
);

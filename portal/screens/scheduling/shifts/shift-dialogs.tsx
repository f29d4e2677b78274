import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { DrawDialog } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';

const AssignmentModal = loaded(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = loaded(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const ExcludeDialog = loaded(() => import('#portal/screens/workforce/notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const ChatDialog = loaded(() => import('#portal/screens/chat/ChatDialog.tsx'), 'ChatDialog');
const RateShiftDialog = loaded(() => import('./RateShiftDialog.tsx'), 'RateShiftDialog');
const AgentTasksDialog = loaded(() => import('./AgentTasksDialog.tsx'), 'AgentTasksDialog');
const ExplainDialog = loaded(() => import('../auto-assign/ExplainDialog.tsx'), 'ExplainDialog');
const ShiftHistoryDialog = loaded(() => import('../history/ShiftHistoryDialog.tsx'), 'ShiftHistoryDialog');

/** The dialogs about one shift; each is loaded when it is first opened. */
export const shiftDialogs = (shift: ShiftRow) => {
  const { id, requestId, affectationId, employee, threadId } = shift;
  const named = affectationId !== null && employee && { affectationId, agent: employee.fullName };
  return {
    modify: (shown) => <AssignmentModal {...shown} shiftId={id} />,
    assign: (shown) => <SelectAgentDialog {...shown} shift={shift} />,
    history: (shown) => <ShiftHistoryDialog {...shown} shiftId={id} />,
    rate: (shown) => <RateShiftDialog {...shown} shift={shift} />,
    tasks: (shown) => <AgentTasksDialog {...shown} shift={shift} />,
    why: (shown) => <ExplainDialog {...shown} shift={shift} />,
    exclude: (shown) => named && <ExcludeDialog {...shown} agentId={employee.id} shift={named} />,
    chat: (shown) => threadId && <ChatDialog {...shown} requestId={requestId} to={threadId} />,
  } as const satisfies Record<string, DrawDialog>;
};

import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { DrawDialog } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const AssignmentModal = lazyComponent(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = lazyComponent(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const ExcludeDialog = lazyComponent(() => import('#portal/screens/workforce/notes/ExcludeDialog.tsx'), 'ExcludeDialog');
const ChatDialog = lazyComponent(() => import('#portal/screens/chat/ChatDialog.tsx'), 'ChatDialog');
const RateShiftDialog = lazyComponent(() => import('./RateShiftDialog.tsx'), 'RateShiftDialog');
const AgentTasksDialog = lazyComponent(() => import('./AgentTasksDialog.tsx'), 'AgentTasksDialog');
const ExplainDialog = lazyComponent(() => import('../auto-assign/ExplainDialog.tsx'), 'ExplainDialog');
const ShiftHistoryDialog = lazyComponent(() => import('../history/ShiftHistoryDialog.tsx'), 'ShiftHistoryDialog');

/** The dialogs about one shift; each is loaded when it is first opened. */
export const shiftDialogs = (shift: ShiftRow) => {
  const { id, requestId, affectationId, employee, threadId } = shift;
  const named = affectationId !== null && employee && { affectationId, agent: employee.fullName };
  return {
    open: (shown) => <AssignmentModal {...shown} shiftId={id} />,
    assign: (shown) => <SelectAgentDialog {...shown} shift={shift} />,
    history: (shown) => <ShiftHistoryDialog {...shown} shiftId={id} />,
    rate: (shown) => <RateShiftDialog {...shown} shift={shift} />,
    tasks: (shown) => <AgentTasksDialog {...shown} shift={shift} />,
    why: (shown) => <ExplainDialog {...shown} shift={shift} />,
    exclude: (shown) => named && <ExcludeDialog {...shown} agentId={employee.id} shift={named} />,
    chat: (shown) => threadId && <ChatDialog {...shown} requestId={requestId} to={threadId} />,
  } as const satisfies Record<string, DrawDialog>;
};

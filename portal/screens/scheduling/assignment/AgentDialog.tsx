import { Navigate } from 'react-router-dom';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useUser } from '#portal/api/session.tsx';
import { ChatDialog } from '#portal/screens/chat/ChatDialog.tsx';
import { MessageDialog } from '#portal/screens/messaging/MessageDialog.tsx';
import { addressOfEmployee } from '#portal/screens/workforce/employees/addresses.ts';
import { ExcludeDialog } from '#portal/screens/workforce/notes/ExcludeDialog.tsx';
import { RateShiftDialog } from '../shifts/RateShiftDialog.tsx';

export type AgentDialogName = 'page' | 'message' | 'rate' | 'exclude';
type Props = {
  readonly what: AgentDialogName;
  readonly shift: ShiftDetail;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Opens what is about the agent of a shift: their page, or a dialog. A supervisor is written to in their conversation, others by a message. */
export const AgentDialog = ({ what, shift, ...shown }: Props) => {
  const { role } = useUser();
  const { requestId, affectationId, employee, threadId } = shift;
  if (what === 'rate') return <RateShiftDialog {...shown} shift={shift} />;
  if (what === 'message' && threadId) return <ChatDialog {...shown} requestId={requestId} to={threadId} />;
  if (!employee || affectationId === null) return null;
  if (what === 'page') return shown.open && <Navigate to={addressOfEmployee(role, employee)} />;
  const { id, fullName: agent } = employee;
  return what === 'message' ? (
    <MessageDialog {...shown} to={{ agentIds: [id] }} />
  ) : (
    <ExcludeDialog {...shown} agentId={id} shift={{ affectationId, agent }} />
  );
};

import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useText } from '#portal/language/i18n.ts';
import { Chat } from '#portal/ui/icons/first-icons.tsx';

/** Rule sup.chatIcon: leads to the conversation with the confirmed supervisor who is on a shift; with nobody else. */
export const ChatButton = ({
  shift,
  onOpen,
}: {
  readonly shift: ShiftRow;
  readonly onOpen: (threadId: string) => void;
}) => {
  const t = useText();
  const { threadId, employee, assignment } = shift;
  if (!threadId || !assignment?.isSupervisor || !assignment.hasConfirmed) return null;
  const n = assignment.unreadMessage;
  const name = employee?.fullName ?? '';
  return (
    <button
      type="button"
      className="icon chat-icon"
      aria-haspopup="dialog"
      aria-label={n > 0 ? t('chat.openUnread', { name, n }) : t('chat.open', { name })}
      onClick={() => onOpen(threadId)}
    >
      <Chat size={18} />
      {n > 0 && <span aria-hidden="true">{n}</span>}
    </button>
  );
};

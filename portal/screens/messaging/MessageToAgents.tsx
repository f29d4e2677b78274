import { EmployeeMessageRecipients, MessageToEmployees } from '#contracts/api/messages.ts';
import { useRead } from '#portal/api/hooks.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { MessageForm } from './MessageForm.tsx';

type Props = {
  readonly agentIds: readonly string[];
  readonly onSent: () => void;
  readonly onCancel?: (() => void) | undefined;
};

/** A message to chosen agents. The server says whom of them it reaches. */
export const MessageToAgents = ({ agentIds, onSent, onCancel }: Props) => {
  const employeeIds = [...agentIds];
  const { data, error, refetch } = useRead(EmployeeMessageRecipients, { employeeIds }, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <MessageForm
      command={MessageToEmployees}
      toInput={(draft) => ({ employeeIds, draft })}
      summary={data}
      onSent={onSent}
      onCancel={onCancel}
    />
  );
};

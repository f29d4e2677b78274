import type { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand } from '../../../api/hooks.ts';
import { useText } from '../../../language/i18n.ts';
import { toast } from '../../../ui/toasts.ts';

export type Answer = typeof AcceptAgentRequest | typeof RefuseAgentRequest;
export type Asked = { readonly agencyId: string; readonly id: string; readonly shiftIds: readonly string[] };
export type OnAnswered = (answer: Output<Answer>) => void;

/** Answers for a mission's shifts; many are answered for in the background, and the mission's page shows how far that is. */
export const useAnswer = (command: Answer, { agencyId, id, shiftIds }: Asked, onAnswered: OnAnswered) => {
  const t = useText();
  const onDone = (answer: Output<Answer>) => {
    if (answer.run) toast.info(t('bulk.running'));
    else onAnswered(answer);
  };
  const { mutate, isPending } = useCommand<Answer>(command, { onDone });
  return { busy: isPending, answer: () => mutate({ agencyId, id, affectationEventIds: [...shiftIds] }) };
};

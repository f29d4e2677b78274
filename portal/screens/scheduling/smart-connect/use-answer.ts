import type { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';

export type Answer = typeof AcceptAgentRequest | typeof RefuseAgentRequest;
export type Asked = {
  readonly agencyId: string;
  readonly id: string;
  /** Left out: all that await an answer. */ readonly shiftIds?: readonly string[];
};
export type Outcome = Output<Answer>;

/** Answers for a mission's shifts; many are answered in the background, with the progress on the mission's page. */
export const useAnswer = (
  command: Answer,
  { agencyId, id, shiftIds }: Asked,
  onAnswered: (outcome: Outcome) => void,
) => {
  const t = useText();
  const onDone = (outcome: Outcome) => {
    if (outcome.run) toast.info(t('bulk.running'));
    else onAnswered(outcome);
  };
  const { mutate, isPending } = useCommand<Answer>(command, { onDone });
  return {
    busy: isPending,
    answer: () => mutate({ agencyId, id, ...(shiftIds && { affectationEventIds: [...shiftIds] }) }),
  };
};

import { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { useText } from '../../../language/i18n.ts';
import { CommandButton } from '../../../ui/CommandButton.tsx';

export type OnAnswered = (command: typeof AcceptAgentRequest | typeof RefuseAgentRequest, answer: Output<typeof AcceptAgentRequest>) => void;
type Props = { readonly input: Request<typeof AcceptAgentRequest>; readonly onAnswered: OnAnswered };

/** Takes the shifts over, or leaves them to others. Where none of the ticked ones waits there is nothing to answer. */
export const MissionAnswer = ({ input, onAnswered }: Props) => {
  const t = useText();
  const none = input.affectationEventIds?.length === 0;
  return (
    <>
      <CommandButton command={AcceptAgentRequest} input={input} disabled={none} variant="contained" onDone={(answer) => onAnswered(AcceptAgentRequest, answer)}>
        {t('mission.accept')}
      </CommandButton>
      <CommandButton
        command={RefuseAgentRequest}
        input={input}
        disabled={none}
        color="error"
        ask={{ title: t('mission.refuse'), question: t('mission.refuse.question'), confirm: t('mission.refuse'), danger: true }}
        onDone={(answer) => onAnswered(RefuseAgentRequest, answer)}
      >
        {t('mission.refuse')}
      </CommandButton>
    </>
  );
};

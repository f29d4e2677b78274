import { Button } from '@mui/material';
import { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { useText } from '../../../language/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Gate } from '../../../ui/Gate.tsx';
import { useAnswer, type Answer, type Asked, type OnAnswered } from './use-answer.ts';

type Props = Asked & { readonly onAnswered: OnAnswered };

/** Takes the shifts over, or leaves them to others. Where none of the ticked ones waits there is nothing to answer. */
export const MissionAnswer = ({ onAnswered, ...asked }: Props) => {
  const t = useText();
  const { under, answer } = useAnswer(asked, onAnswered);
  const total = asked.shiftIds.length;
  const refuse = async () => {
    const question = { title: t('mission.refuse'), question: t('mission.refuse.question'), confirm: t('mission.refuse'), danger: true };
    if (await confirm(question)) await answer(RefuseAgentRequest);
  };
  const button = (command: Answer) => ({ size: 'small', disabled: total === 0 || under !== undefined, loading: under?.command === command }) as const;
  return (
    <Gate access={AcceptAgentRequest.access}>
      <Button {...button(AcceptAgentRequest)} variant="contained" onClick={() => void answer(AcceptAgentRequest)}>
        {t('mission.accept')}
      </Button>
      <Button {...button(RefuseAgentRequest)} color="error" onClick={() => void refuse()}>
        {t('mission.refuse')}
      </Button>
      {under && total > bulkAtOnce && (
        <span role="status" className="quiet">
          {t('bulk.progress', { done: under.done, total })}
        </span>
      )}
    </Gate>
  );
};

import { Button } from '@mui/material';
import { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import { useAnswer, type Answer, type Asked, type Outcome } from './use-answer.ts';

type Props = Asked & {
  /** An answer for many shifts is under way. */ readonly busy: boolean;
  /** Of all shifts that wait, whatever is ticked. */ readonly all?: boolean;
  /** Begins the answer. */ readonly onAnswer?: () => void;
  readonly onAnswered: (command: Answer, outcome: Outcome) => void;
};

/** Takes the shifts over, or leaves them to others. Where none of the ticked ones waits there is nothing to answer. */
export const MissionAnswer = ({ busy, all = false, onAnswer, onAnswered, ...asked }: Props) => {
  const t = useText();
  const accept = useAnswer(AcceptAgentRequest, asked, (outcome) => onAnswered(AcceptAgentRequest, outcome));
  const refuse = useAnswer(RefuseAgentRequest, asked, (outcome) => onAnswered(RefuseAgentRequest, outcome));
  const disabled = asked.shiftIds?.length === 0 || busy || accept.busy || refuse.busy;
  const ask = async () => {
    const question = {
      title: t('mission.refuse'),
      question: t('mission.refuse.question'),
      confirm: t('mission.refuse'),
      danger: true,
    };
    onAnswer?.();
    if (await confirm(question)) refuse.answer();
  };
  const take = () => {
    onAnswer?.();
    accept.answer();
  };
  return (
    <Gate access={AcceptAgentRequest.access}>
      <Button size="small" disabled={disabled} loading={accept.busy} variant="contained" onClick={take}>
        {all ? t('mission.acceptAll', { n: asked.shiftIds?.length ?? 0 }) : t('mission.accept')}
      </Button>
      <Button size="small" disabled={disabled} loading={refuse.busy} color="error" onClick={() => void ask()}>
        {all ? t('mission.refuseAll', { n: asked.shiftIds?.length ?? 0 }) : t('mission.refuse')}
      </Button>
    </Gate>
  );
};

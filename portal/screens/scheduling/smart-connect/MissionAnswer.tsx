import { Button } from '@mui/material';
import { ProposeShifts } from '#contracts/api/auto-assign-proposal.ts';
import { AcceptAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import { useAnswer, type Answer, type Asked, type Outcome } from './use-answer.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Props = Asked & {
  /** An answer for many shifts is being processed. */ readonly busy: boolean;
  /** For all shifts that await an answer, ticked or not. */ readonly all?: boolean;
  /** Called when the answer is sent. */ readonly onAnswer?: () => void;
  readonly onAnswered: (command: Answer, outcome: Outcome) => void;
  /** Continues with assigning agents to the accepted shifts; offered only if given. */
  readonly onAssign?: ((outcome: Outcome) => void) | undefined;
};

/** Buttons to accept or decline shifts; disabled if none of the ticked ones awaits an answer. */
export const MissionAnswer = ({ busy, all = false, onAnswer, onAnswered, onAssign, ...asked }: Props) => {
  const t = useText();
  const accept = useAnswer(AcceptAgentRequest, asked, (outcome) => onAnswered(AcceptAgentRequest, outcome));
  const refuse = useAnswer(RefuseAgentRequest, asked, (outcome) => onAnswered(RefuseAgentRequest, outcome));
  const assign = useAnswer(AcceptAgentRequest, asked, (outcome) => onAssign?.(outcome));
  const disabled = asked.shiftIds?.length === 0 || busy || accept.busy || assign.busy || refuse.busy;
  const ask = async () => {
    const question = questionTo('mission.refuse', t('mission.refuse.question'), { danger: true });
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
      {onAssign && (
        <Gate access={ProposeShifts.access}>
          <Button size="small" disabled={disabled} loading={assign.busy} variant="outlined" onClick={assign.answer}>
            {t('mission.acceptAndAssign')}
          </Button>
        </Gate>
      )}
      <Button size="small" disabled={disabled} loading={refuse.busy} color="error" onClick={() => void ask()}>
        {all ? t('mission.refuseAll', { n: asked.shiftIds?.length ?? 0 }) : t('mission.refuse')}
      </Button>
    </Gate>
  );
};

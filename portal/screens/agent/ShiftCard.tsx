import { Button } from '@mui/material';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { AcceptAffectation, ConfirmAffectation } from '#contracts/api/assignments.ts';
import { useText } from '../../language/i18n.ts';
import { CommandButton } from '../../ui/CommandButton.tsx';
import { useDialog } from '../../ui/feedback/use-dialog.ts';
import { exactTime } from '../../ui/format.ts';
import { ShiftBadge } from '../../ui/StatusBadge.tsx';
import { LateDialog } from './LateDialog.tsx';
import { PunchButton } from './PunchButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { WhenWhere } from './WhenWhere.tsx';

/** One shift of the agent's, with what may be done now. */
export const ShiftCard = ({ shift }: { readonly shift: MyShift }) => {
  const t = useText();
  const late = useDialog<true>();
  const refuse = useDialog<true>();
  const report = useDialog<true>();
  const { id, can, facts, status, timezone, tasks, note, breaks } = shift;
  const punched = [facts.punchIn, facts.punchOut].filter((instant) => instant !== null).map((instant) => exactTime(instant, timezone));
  return (
    <li className="agent-card">
      <WhenWhere job={shift} badge={<ShiftBadge status={status} lateBy={facts.lateEstimatedTime} />} />
      {punched.length > 0 && (
        <p>
          {t('agent.punched')} {punched.join(' – ')}
        </p>
      )}
      {tasks.length > 0 && <p className="quiet">{tasks.join(' · ')}</p>}
      {note && <p className="agent-note">{note}</p>}
      {breaks.map(({ start, end }) => (
        <p key={start} className="quiet">
          {t('agent.break')} {exactTime(start, timezone)} – {exactTime(end, timezone)}
        </p>
      ))}
      {can.length > 0 && (
        <div className="agent-actions">
          {can.includes('accept') && (
            <CommandButton command={AcceptAffectation} input={{ id }} variant="contained" size="large" success="agent.accepted">
              {t('agent.accept')}
            </CommandButton>
          )}
          {can.includes('confirm') && (
            <CommandButton command={ConfirmAffectation} input={{ id }} variant="contained" size="large" success="agent.confirmed">
              {t('agent.confirm')}
            </CommandButton>
          )}
          {can.includes('punchIn') && <PunchButton id={id} way="in" />}
          {can.includes('punchOut') && <PunchButton id={id} way="out" />}
          {can.includes('late') && (
            <Button variant="outlined" size="large" onClick={() => late.show(true)}>
              {t('agent.late')}
            </Button>
          )}
          {can.includes('report') && (
            <Button variant="contained" size="large" onClick={() => report.show(true)}>
              {t('report.mine')}
            </Button>
          )}
          {can.includes('refuse') && (
            <Button color="inherit" size="large" onClick={() => refuse.show(true)}>
              {t(facts.accepted ? 'agent.giveBack' : 'agent.refuse')}
            </Button>
          )}
        </div>
      )}
      {late.round > 0 && <LateDialog key={`late${late.round}`} id={id} open={late.open} onClose={late.close} />}
      {report.round > 0 && <ReportDialog key={`report${report.round}`} id={id} open={report.open} onClose={report.close} />}
      {refuse.round > 0 && <RefuseDialog key={`refuse${refuse.round}`} id={id} open={refuse.open} onClose={refuse.close} />}
    </li>
  );
};

import { Button } from '@mui/material';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { AcceptAffectation, ConfirmAffectation } from '#contracts/api/assignments.ts';
import { FileEndOfShiftReport } from '#contracts/api/event-reports.ts';
import { appActions } from '#contracts/values/app-actions.ts';
import { phone } from '#contracts/values/phone.ts';
import { arrivalAhead, shiftStatus } from '#contracts/values/shift.ts';
import { useServerNow } from '#portal/server-time.ts';
import { useOutbox } from '#portal/device/use-outbox.ts';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { exactTime, hours } from '#portal/ui/format.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';
import { ArrivalDialog } from './ArrivalDialog.tsx';
import { LateDialog } from './LateDialog.tsx';
import { PunchButton } from './PunchButton.tsx';
import { PunchZones } from './PunchZones.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { OutboxButton } from './OutboxButton.tsx';
import { ShiftDocuments } from './ShiftDocuments.tsx';
import { WhenWhere } from './WhenWhere.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Props = {
  readonly shift: MyShift;
  /** Offline: the allowed actions are computed on the device. */
  readonly offline: boolean;
};

/** Actions for a shift that are stored on this telephone and not confirmed by the server. */
const useUnsent = (id: string) =>
  useOutbox()
    .waiting.filter(({ state }) => state === 'waiting')
    .flatMap(({ said: item, at }) => {
      if (item.kind === 'punch')
        return item.punch.record.assignmentId === id ? [{ what: item.punch.record.way, at }] : [];
      return item.kind === 'call' && item.input['id'] === id ? [{ what: item.name, at }] : [];
    });

/** One shift of the agent with its present actions. */
export const ShiftCard = ({ shift, offline }: Props) => {
  const t = useText();
  const unsent = useUnsent(shift.id);
  const late = useDialog<true>();
  const arrival = useDialog<true>();
  const refuse = useDialog<true>();
  const report = useDialog<true>();
  const { id, timezone, tasks, documents, note, breaks, workedMinutes, punchZones, employer } = shift;
  const now = useServerNow();
  // The status once all is sent.
  const unsentAt = (what: string) => unsent.find((one) => one.what === what)?.at;
  const { accepted, confirmed, punchIn, punchOut } = shift.facts;
  const facts = {
    ...shift.facts,
    accepted: accepted || unsentAt(AcceptAffectation.name) !== undefined,
    confirmed: confirmed || unsentAt(ConfirmAffectation.name) !== undefined,
    punchIn: punchIn ?? unsentAt('in') ?? null,
    punchOut: punchOut ?? unsentAt('out') ?? null,
  };
  const reported = shift.reported || unsentAt(FileEndOfShiftReport.name) !== undefined;
  const gone = unsentAt('RefuseAffectation') !== undefined;
  const can = gone ? [] : offline || unsent.length > 0 ? appActions(facts, shift.end, now, reported) : shift.can;
  const status = offline || unsent.length > 0 ? shiftStatus(facts, now) : shift.status;
  const arrives = arrivalAhead(facts, now);
  const punched = [facts.punchIn, facts.punchOut]
    .filter((instant) => instant !== null)
    .map((instant) => exactTime(instant, timezone));
  return (
    <li className="agent-card">
      <WhenWhere job={shift} badge={<ShiftBadge status={status} lateBy={facts.lateEstimatedTime} />} />
      {arrives && <p className="agent-note">{t('agent.arrives', { time: exactTime(arrives, timezone) })}</p>}
      {punched.length > 0 && (
        <p>
          {t('agent.punched')} {punched.join(' – ')}
          {workedMinutes !== null && ` · ${t('agent.worked', { hours: hours(workedMinutes) })}`}
        </p>
      )}
      <PunchZones zones={punchZones} />
      {shift.reported && <p className="quiet">{t('report.filed')}</p>}
      {unsent.length > 0 && <p className="agent-note">{t('outbox.unsent')}</p>}
      {tasks.length > 0 && <p className="quiet">{tasks.join(' · ')}</p>}
      {note && <p className="agent-note">{note}</p>}
      <ShiftDocuments documents={documents} offline={offline} />
      {breaks.map(({ start, end }) => (
        <p key={start} className="quiet">
          {t('agent.break')} {exactTime(start, timezone)} – {exactTime(end, timezone)}
        </p>
      ))}
      {employer.phone && facts.punchOut === null && (
        <p>
          <a href={`tel:${employer.phone}`}>{t('agent.call', { phone: phone(employer.phone) })}</a>
        </p>
      )}
      {can.length > 0 && (
        <div className="agent-actions">
          {can.includes('accept') && (
            <OutboxButton command={AcceptAffectation} id={id} label="agent.accept" success="agent.accepted" />
          )}
          {can.includes('confirm') && (
            <OutboxButton command={ConfirmAffectation} id={id} label="agent.confirm" success="agent.confirmed" />
          )}
          {can.includes('punchIn') && <PunchButton shift={shift} way="in" />}
          {can.includes('punchOut') && <PunchButton shift={shift} way="out" />}
          {can.includes('late') && (
            <Button variant="outlined" size="large" onClick={() => late.show(true)}>
              {t('agent.late')}
            </Button>
          )}
          {can.includes('onTheWay') && (
            <Button variant="contained" size="large" onClick={() => arrival.show(true)}>
              {t('agent.onTheWay')}
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
      <DialogHost dialog={late}>{(_, shown) => <LateDialog {...shown} id={id} />}</DialogHost>
      <DialogHost dialog={arrival}>{(_, shown) => <ArrivalDialog {...shown} id={id} zone={timezone} />}</DialogHost>
      <DialogHost dialog={report}>{(_, shown) => <ReportDialog {...shown} id={id} />}</DialogHost>
      <DialogHost dialog={refuse}>
        {(_, shown) => <RefuseDialog {...shown} id={id} accepted={facts.accepted} />}
      </DialogHost>
    </li>
  );
};

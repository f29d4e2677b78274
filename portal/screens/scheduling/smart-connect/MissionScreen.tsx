import { useNavigate, useParams } from 'react-router-dom';
import { AcceptAgentRequest, AgentRequest } from '#contracts/api/agent-requests.ts';
import { BulkRuns as Runs } from '#contracts/api/shift-bulk.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { moment } from '#portal/ui/format.ts';
import { pressed } from '#portal/stores/press.ts';
import { toast } from '#portal/stores/toasts.ts';
import { assigning } from '../bulk/use-assign-at-once.ts';
import { BulkRuns } from '../bulk/BulkRuns.tsx';
import { HandoverBadge } from './HandoverBadge.tsx';
import { MissionAnswer } from './MissionAnswer.tsx';
import { MissionShiftList } from './MissionShiftList.tsx';
import { TakenShiftList } from './TakenShiftList.tsx';
import type { Answer, Outcome } from './use-answer.ts';

const watch = ['operations'] as const;
/** Background runs that answer a mission. */
const answers: readonly string[] = ['accept', 'refuse'];

/** Rule mission.page: the shifts that an agency is asked to take, and its answer to all of them or to some. */
export const MissionScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  const { id = '', requestId = '' } = useParams();
  const agencyId = useUser().agencyId ?? '';
  const { data: mission, error, refetch } = useRead(AgentRequest, { agencyId, id }, { quiet: true, watch });
  const { data: runs = [] } = useRead(Runs, { id: requestId }, { quiet: true, watch });
  useBreadcrumb(mission?.title);
  if (!mission) return <QueryFallback error={error} retry={refetch} missing="mission.notFound" />;

  const detail = `/agency/requests/detail/${requestId}`;
  const busy = runs.some(({ kind, finished }) => answers.includes(kind) && !finished);
  // Rule assign.missionAccept.
  const answered = (command: Answer, { done, refused }: Outcome, assign = false) => {
    const accepted = command === AcceptAgentRequest;
    if (done.length > 0) toast.success(t(accepted ? 'mission.accepted' : 'mission.refusedDone', { n: done.length }));
    if (refused.length > 0) pressed().refused([...new Set(refused.map((one) => one.message))].join(' '));
    if (assign && done.length > 0) void navigate(detail, { state: assigning(done) });
    else if (refused.length === 0) void navigate(accepted ? detail : '/agency/dashboard');
  };
  const answer = (shiftIds: readonly string[], all = false, whole = false) => (
    <MissionAnswer
      agencyId={agencyId}
      id={id}
      shiftIds={shiftIds}
      busy={busy}
      all={all}
      onAnswered={answered}
      onAssign={whole ? (outcome) => answered(AcceptAgentRequest, outcome, true) : undefined}
    />
  );
  const waiting = mission.shifts.filter(({ status }) => status === 'waiting');
  return (
    <>
      <header className="page-head">
        <div className="mission-title">
          <h1>{t('mission.title')}</h1>
          <p className="badges">
            <HandoverBadge status={mission.status} />{' '}
            <span className="quiet">
              R{mission.requestNo} · {mission.title} · {mission.place}, {mission.address}
            </span>
          </p>
        </div>
        {waiting.length > 0 &&
          answer(
            waiting.map((shift) => shift.id),
            waiting.length > 1,
            true,
          )}
      </header>
      {/* The list of a mission that is taken shows its runs itself. */}
      {mission.accepted === 0 && <BulkRuns id={requestId} zone={mission.timezone} kinds={answers} watch={watch} />}
      <section className="panel mission">
        <p>
          {t(mission.kind === 'smartConnect' ? 'mission.fromAgency' : 'mission.fromClient', {
            name: mission.from.name,
            n: mission.agentCount,
          })}
          {mission.expiresAt && ` ${t('mission.until', { at: moment(mission.expiresAt, mission.timezone) })}`}
        </p>
        {mission.message && <blockquote>{mission.message}</blockquote>}
        <p className="quiet">
          {t('mission.counts', { waiting: mission.waiting, accepted: mission.accepted, refused: mission.refused })}
        </p>
      </section>
      {mission.accepted > 0 ? (
        <TakenShiftList mission={mission} answer={answer} />
      ) : (
        <MissionShiftList mission={mission} answer={answer} />
      )}
    </>
  );
};

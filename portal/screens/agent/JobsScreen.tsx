import {
  ApplyToList,
  ClaimJob,
  DeclineJob,
  LeaveList,
  MyJobs,
  MyLists,
  type AppList,
  type Job,
} from '#contracts/api/open-jobs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { moment, number, span } from '#portal/ui/format.ts';
import { toast } from '#portal/stores/toasts.ts';
import { Link, useParams } from 'react-router-dom';
import { jobsInOrder } from './jobs-in-order.ts';
import { WhenWhere } from './WhenWhere.tsx';

const every = 60_000;

/**
 * Open jobs that the agent may take, those they can't folded below, and lists that they may put themselves on; or the
 * one job to which a message leads.
 */
export const JobsScreen = () => {
  const t = useText();
  const { shiftId } = useParams();
  const { data: jobs, error, refetch } = useRead(MyJobs, {}, { watch: ['operations', 'requests'], every, quiet: true });
  const lists = useRead(MyLists, {}, { every, quiet: true });
  const one = jobs?.find(({ id }) => id === shiftId);
  const { open, blocked } = jobsInOrder(shiftId ? [] : (jobs ?? []));
  return (
    <>
      <header className="agent-title">
        <h1>{t(shiftId ? 'agent.job' : 'agent.jobs')}</h1>
        {shiftId && (
          <>
            <span className="grow" />
            <Link to="/agent/jobs">{t('agent.jobs.all')}</Link>
          </>
        )}
      </header>
      {!jobs && <QueryFallback error={error} retry={refetch} />}
      {jobs && shiftId && !one && <EmptyState text={t('agent.jobGone')} />}
      {jobs?.length === 0 && !shiftId && <EmptyState text={t('agent.noJobs')} hint={t('agent.noJobs.hint')} />}
      <JobCards jobs={one ? [one] : open} />
      {blocked.length > 0 && (
        <details className="agent-blocked">
          <summary>{t('agent.jobs.blocked', { n: blocked.length })}</summary>
          <JobCards jobs={blocked} />
        </details>
      )}
      {!shiftId && jobs && !lists.data && <QueryFallback error={lists.error} retry={lists.refetch} calm />}
      {!shiftId && lists.data && lists.data.length > 0 && (
        <>
          <h2 className="part">{t('agent.lists')}</h2>
          <ul className="agent-cards">
            {lists.data.map((list) => (
              <ListCard key={list.id} list={list} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const JobCards = ({ jobs }: { readonly jobs: readonly Job[] }) => (
  <ul className="agent-cards">
    {jobs.map((job) => (
      <JobCard key={job.id} job={job} />
    ))}
  </ul>
);

/**
 * A job that was given to somebody else is removed by the next answer of the list; one that the agent gets is announced
 * at once.
 */
const JobCard = ({ job }: { readonly job: Job }) => {
  const t = useText();
  const { id, answer, reason, distance, firstCome } = job;
  return (
    <li className="agent-card">
      <WhenWhere job={job} />
      <p className="quiet">
        {[
          distance !== null && t('agent.distance', { km: number(distance) }),
          t(firstCome ? 'agent.firstCome' : 'agent.picked'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className="agent-note">{t(`agent.reason.${reason}`)}</p>}
      {answer && <p className="agent-note">{t(`agent.answer.${answer}`)}</p>}
      <div className="agent-actions">
        {!reason && answer !== 'claimed' && (
          <CommandButton
            command={ClaimJob}
            input={{ id }}
            variant="contained"
            size="large"
            onDone={({ taken }) => toast.success(text(taken ? 'agent.job.taken' : 'agent.job.asked'))}
          >
            {t(firstCome ? 'agent.take' : 'agent.want')}
          </CommandButton>
        )}
        {answer !== 'declined' && (
          <CommandButton
            command={DeclineJob}
            input={{ id }}
            color="inherit"
            size="large"
            success="agent.answer.declined"
          >
            {t(answer === 'claimed' ? 'agent.takeBack' : 'agent.notForMe')}
          </CommandButton>
        )}
      </div>
    </li>
  );
};

const ListCard = ({ list }: { readonly list: AppList }) => {
  const t = useText();
  const { id, title, description, employer, deadline, eventTitle, eventFrom, eventTo, timezone, applied } = list;
  const zone = timezone ?? undefined;
  return (
    <li className="agent-card">
      <h2>{title}</h2>
      {eventFrom && eventTo && (
        <p>
          <strong>{span(eventFrom, eventTo, zone)}</strong>
        </p>
      )}
      {eventTitle && <p>{eventTitle}</p>}
      {description && <p className="agent-text">{description}</p>}
      <p className="quiet">
        {[employer.name, deadline && t('agent.until', { date: moment(deadline, zone) })].filter(Boolean).join(' · ')}
      </p>
      <div className="agent-actions">
        {applied ? (
          <CommandButton command={LeaveList} input={{ id }} color="inherit" size="large" success="agent.list.left">
            {t('agent.list.leave')}
          </CommandButton>
        ) : (
          <CommandButton
            command={ApplyToList}
            input={{ id }}
            variant="contained"
            size="large"
            success="agent.list.applied"
          >
            {t('agent.list.apply')}
          </CommandButton>
        )}
      </div>
    </li>
  );
};

import { MyContests, type PunchContest } from '#contracts/api/device-punches.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { PunchStories } from '../scheduling/assignment/PunchStories.tsx';

/** Milliseconds between two reads, in case a push is lost. */
const every = 60_000;

const Stories = ({ contests }: { readonly contests: readonly PunchContest[] }) =>
  contests.map((contest) => <PunchStories key={contest.id} contest={contest} />);

/**
 * The agent's contested punches with both versions, and those decided lately; the hours are paid once a contest is
 * settled.
 */
export const ContestNotes = () => {
  const t = useText();
  const { data, error, refetch } = useOfflineRead(MyContests, {}, { watch: ['requests'], every, quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  const open = data.filter(({ settledAt }) => settledAt === null);
  const decided = data.filter(({ settledAt }) => settledAt !== null);
  return (
    <>
      {open.length > 0 && (
        <section className="agent-card" aria-label={t('contest.title')}>
          <h2>{t('contest.title')}</h2>
          <p className="quiet">{t('contest.own.hint')}</p>
          <Stories contests={open} />
        </section>
      )}
      {decided.length > 0 && (
        <details className="agent-card">
          <summary>{t('contest.own.decided')}</summary>
          <Stories contests={decided} />
        </details>
      )}
    </>
  );
};

import { MyContests } from '#contracts/api/device-punches.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { PunchStories } from '../scheduling/assignment/PunchStories.tsx';

/** Milliseconds between two reads, in case a push is lost. */
const every = 60_000;

/** The agent's contested punches with both versions; the hours are paid once the contest is settled. */
export const ContestNotes = () => {
  const t = useText();
  const { data, error, refetch } = useOfflineRead(MyContests, {}, { watch: ['requests'], every, quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (data.length === 0) return null;
  return (
    <section className="agent-card" aria-label={t('contest.title')}>
      <h2>{t('contest.title')}</h2>
      <p className="quiet">{t('contest.own.hint')}</p>
      {data.map((contest) => (
        <PunchStories key={contest.id} contest={contest} />
      ))}
    </section>
  );
};

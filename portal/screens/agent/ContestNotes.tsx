import { MyContests } from '#contracts/api/device-punches.ts';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { PunchStories } from '../scheduling/assignment/PunchStories.tsx';

/** Asked again each minute, should a push be lost. Milliseconds. */
const every = 60_000;

/** Punches of the agent's own that somebody must look at, with both stories; the hours are paid once it is settled. */
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

import { MyShifts, type MyShift } from '#contracts/api/agent-app.ts';
import { useState } from 'react';
import { useOfflineRead } from '#portal/device/use-offline-read.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { problemText } from '#portal/ui/toasts.ts';
import { AsOf } from './AsOf.tsx';
import { ContestNotes } from './ContestNotes.tsx';
import { ShiftCard } from './ShiftCard.tsx';

const watch = ['requests'] as const;
/** What may be done follows the clock: asked again each minute. */
const every = 60_000;

/** Days ahead of which a telephone keeps the shifts. */
const keptDays = 14;
const keeping = (shifts: MyShift[]) => {
  const until = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000).toISOString();
  return shifts.filter(({ start }) => start < until);
};

/** The agent's own shifts: what comes, and what has been. */
export const ShiftsScreen = () => {
  const t = useText();
  const [past, setPast] = useState(false);
  const { data: shifts, error, asOf } = useOfflineRead(MyShifts, { past }, { watch, every, quiet: true, keeping });
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.shifts')}</h1>
        <span className="grow" />
        <button type="button" className="link" aria-pressed={past} onClick={() => setPast(!past)}>
          {t(past ? 'agent.coming' : 'agent.past')}
        </button>
      </header>
      <AsOf at={asOf} />
      <ContestNotes />
      {!shifts && (error && !error.aborted ? <EmptyState text={problemText(error)} /> : <Loading />)}
      {shifts?.length === 0 && <EmptyState text={t(past ? 'agent.noPast' : 'agent.noShifts')} />}
      <ul className="agent-cards">
        {shifts?.map((shift) => (
          <ShiftCard key={shift.id} shift={shift} offline={asOf !== undefined} />
        ))}
      </ul>
    </>
  );
};

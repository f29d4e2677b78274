import { MyShifts } from '#contracts/api/agent-app.ts';
import { useState } from 'react';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { Loading } from '../../shell/Loading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { problemText } from '../../ui/toasts.ts';
import { ShiftCard } from './ShiftCard.tsx';

const watch = ['requests'] as const;
/** What may be done follows the clock: asked again each minute. */
const every = 60_000;

/** The agent's own shifts: what comes, and what has been. */
export const ShiftsScreen = () => {
  const t = useText();
  const [past, setPast] = useState(false);
  const { data: shifts, error } = useRead(MyShifts, { past }, { watch, every, quiet: true });
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.shifts')}</h1>
        <span className="grow" />
        <button type="button" className="link" aria-pressed={past} onClick={() => setPast(!past)}>
          {t(past ? 'agent.coming' : 'agent.past')}
        </button>
      </header>
      {!shifts && (error && !error.aborted ? <EmptyState text={problemText(error)} /> : <Loading />)}
      {shifts?.length === 0 && <EmptyState text={t(past ? 'agent.noPast' : 'agent.noShifts')} />}
      <ul className="agent-cards">
        {shifts?.map((shift) => (
          <ShiftCard key={shift.id} shift={shift} />
        ))}
      </ul>
    </>
  );
};

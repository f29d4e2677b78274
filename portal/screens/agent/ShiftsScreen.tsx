import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { AsOf } from './AsOf.tsx';
import { ContestNotes } from './ContestNotes.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { shiftWeeks } from './shift-weeks.ts';
import { useMyShifts } from './use-my-shifts.ts';
import { WeekHeading } from './WeekHeading.tsx';

/** The agent's own shifts, coming and past. */
export const ShiftsScreen = () => {
  const t = useText();
  const [past, setPast] = useState(false);
  const { data: shifts, error, refetch, asOf } = useMyShifts(past);
  const weeks = shiftWeeks(shifts ?? []);
  const several = new Set(shifts?.map(({ employer }) => employer.id)).size > 1;
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
      {!shifts && <QueryFallback error={error} retry={refetch} />}
      {shifts?.length === 0 && <EmptyState text={t(past ? 'agent.noPast' : 'agent.noShifts')} />}
      {weeks.map(({ key, week, shifts: own }) => (
        <section key={key} className="agent-weeks">
          <WeekHeading week={week} {...(several && { employer: own[0]!.employer.name })} />
          <ul className="agent-cards">
            {own.map((shift) => (
              <ShiftCard key={shift.id} shift={shift} offline={asOf !== undefined} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

import { Link, useParams } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { AsOf } from './AsOf.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { useMyShifts } from './use-my-shifts.ts';

/** One shift of the agent, linked from messages. */
export const ShiftScreen = () => {
  const t = useText();
  const { shiftId } = useParams();
  const upcoming = useMyShifts(false);
  const there = upcoming.data?.find((one) => one.shiftId === shiftId);
  const past = useMyShifts(true, upcoming.data !== undefined && !there);
  const shift = there ?? past.data?.find((one) => one.shiftId === shiftId);
  const asOf = there ? upcoming.asOf : past.asOf;
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.shift')}</h1>
        <span className="grow" />
        <Link to="/agent/shifts">{t('agent.backToShifts')}</Link>
      </header>
      <AsOf at={asOf} />
      {shift ? (
        <ul className="agent-cards">
          <ShiftCard shift={shift} offline={asOf !== undefined} />
        </ul>
      ) : past.data ? (
        <EmptyState text={t('agent.notMine')} />
      ) : (
        <QueryFallback {...combineQueries(upcoming, past)} />
      )}
    </>
  );
};

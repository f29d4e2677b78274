import { Link, useParams } from 'react-router-dom';
import { FormerShift } from '#contracts/api/former-shift.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { AsOf } from './AsOf.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { useMyShifts } from './use-my-shifts.ts';
import { WhenWhere } from './WhenWhere.tsx';

/** A shift that is no longer the agent's, and which one it was as far as they were informed. */
const NotMine = ({ shiftId }: { readonly shiftId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(FormerShift, { shiftId }, { quiet: true });
  return (
    <>
      <EmptyState text={t('agent.notMine')} />
      {data ? (
        <ul className="agent-cards">
          <li className="agent-card">
            <WhenWhere job={{ ...data, position: '', place: { name: data.place, address: '', city: '' } }} />
          </li>
        </ul>
      ) : (
        error?.status !== 404 && <QueryFallback error={error} retry={refetch} />
      )}
    </>
  );
};

/** One shift of the agent, linked from messages. */
export const ShiftScreen = () => {
  const t = useText();
  const { shiftId = '' } = useParams();
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
        <NotMine shiftId={shiftId} />
      ) : (
        <QueryFallback {...combineQueries(upcoming, past)} />
      )}
    </>
  );
};

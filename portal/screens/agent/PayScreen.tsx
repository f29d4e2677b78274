import { Link } from 'react-router-dom';
import { MyStatements } from '#contracts/api/own-statements.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { dateWeekday, dayRange, hours, money } from '#portal/ui/format.ts';

/** The agent's own pay statements, the latest first. */
export const PayScreen = () => {
  const t = useText();
  const { data: statements, error, refetch } = useRead(MyStatements, {}, { quiet: true });
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.pay')}</h1>
      </header>
      {!statements && <QueryFallback error={error} retry={refetch} />}
      {statements?.length === 0 && <EmptyState text={t('agent.noPay')} hint={t('agent.noPay.hint')} />}
      <ul className="agent-cards">
        {statements?.map(({ id, employer, from, to, payDay, sums }) => (
          <li key={id} className="agent-card">
            <h2>
              <Link to={`/agent/pay/${id}`}>{dayRange(from, to)}</Link>
            </h2>
            <p>
              <strong>{money(sums.total)}</strong> <span className="quiet">{hours(sums.minutes)}</span>
            </p>
            <p className="quiet">
              {employer.name} · {t('money.run.payDay', { date: dateWeekday(payDay) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

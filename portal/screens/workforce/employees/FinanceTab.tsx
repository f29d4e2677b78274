import { Link } from 'react-router-dom';
import { AgentStatements } from '#contracts/api/reports.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useGrants } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { dateDay, dayRange, hours, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { Answered } from '#portal/screens/reports/Answered.tsx';
import { useBase } from '#portal/screens/reports/use-base.ts';

/** What the viewer's company has paid the employee, run by run; a period leads to the statement for those who have the reports. */
export const FinanceTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const base = useBase();
  const mayGo = useGrants({ all: [base === '/agency' ? 'menus.reports' : 'menus.customerReports'] });
  const query = useRead(AgentStatements, { agentId }, { quiet: true });
  return (
    <Answered query={query}>
      {(statements) =>
        statements.length === 0 ? (
          <EmptyState text={t('employee.noStatements')} />
        ) : (
          <section className="panel" aria-labelledby="statements">
            <h2 id="statements">{t('employee.statements')}</h2>
            <SmallTable
              labelledBy="statements"
              columns={[
                'reports.period',
                'payFile.payDay',
                'reports.hours',
                'reports.overtime',
                'reports.primes',
                'reports.total',
              ]}
              rows={statements}
              rowId={({ id }) => id}
              cells={({ runId, from, to, payDay, sums }) => [
                mayGo ? (
                  <Link to={`${base}/reports/pay/${runId}/${agentId}`}>{dayRange(from, to)}</Link>
                ) : (
                  dayRange(from, to)
                ),
                dateDay(payDay),
                hours(sums.minutes),
                sums.overtimeMinutes ? hours(sums.overtimeMinutes) : '—',
                sums.primes ? money(sums.primes) : '—',
                <strong key="total">{money(sums.total)}</strong>,
              ]}
            />
          </section>
        )
      }
    </Answered>
  );
};

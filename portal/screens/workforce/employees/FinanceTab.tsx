import { LevelsAndSkills } from '#contracts/api/employee-file.ts';
import { AgentStatements } from '#contracts/api/reports.ts';
import { Levels } from '#contracts/api/skills.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { dateWeekday, dayRange, hours, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { OpenableLink } from '#portal/screens/reports/OpenableLink.tsx';
import { useBase } from '#portal/screens/reports/use-base.ts';
import { LeavePanel } from './LeavePanel.tsx';

const figures = ['reports.hours', 'reports.overtime', 'reports.primes', 'reports.total'];

/** The employee's rate at the viewer's company by level, and what was paid. */
export const FinanceTab = ({ agentId }: { readonly agentId: string }) => (
  <>
    <LevelPay agentId={agentId} />
    <LeavePanel agentId={agentId} />
    <Statements agentId={agentId} />
  </>
);

/** The level's hourly rate today; the employee's own exception is on the levels tab. */
const LevelPay = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const own = useRead(LevelsAndSkills, { employeeId: agentId }, { quiet: true });
  const levels = useRead(Levels, {}, { quiet: true });
  if (!own.data || !levels.data) return <QueryFallback {...combineQueries(own, levels)} />;
  const { levelId, levels: offered } = own.data;
  const level = offered.find(({ id }) => id === levelId);
  const salary = levels.data.find(({ id }) => id === levelId)?.salary;
  return (
    <section className="panel">
      <Facts
        facts={[
          ['employee.level', level?.title ?? t('employee.noLevel')],
          ['employee.levelSalary', salary === undefined ? null : t('money.perHour', { amount: money(salary) })],
        ]}
      />
    </section>
  );
};

/** Run by run; a period leads to its statement. */
const Statements = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const base = useBase();
  const query = useRead(AgentStatements, { agentId }, { quiet: true });
  return (
    <QueryContent query={query}>
      {(statements) =>
        statements.length === 0 ? (
          <EmptyState text={t('employee.noStatements')} />
        ) : (
          <section className="panel" aria-labelledby="statements">
            <h2 id="statements">{t('employee.statements')}</h2>
            <SmallTable
              labelledBy="statements"
              columns={['reports.period', 'payFile.payDay', ...figures]}
              figures={figures}
              rows={statements}
              rowId={({ id }) => id}
              cells={({ runId, from, to, payDay, sums }) => [
                <OpenableLink key="period" to={`${base}/reports/pay/${runId}/${agentId}`}>
                  {dayRange(from, to)}
                </OpenableLink>,
                dateWeekday(payDay),
                hours(sums.minutes),
                sums.overtimeMinutes ? hours(sums.overtimeMinutes) : '—',
                sums.primes ? money(sums.primes) : '—',
                <strong key="total">{money(sums.total)}</strong>,
              ]}
            />
          </section>
        )
      }
    </QueryContent>
  );
};

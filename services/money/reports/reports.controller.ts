import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { AgentStatements, periodsOffered, ReportPeriods } from '#contracts/api/reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { agentScope } from '#projections/scope.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { dateOf } from '../engine/dates.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { defaultCalendar } from '../terms/terms-of-company.ts';
import { periodsBack } from './report-periods.rule.ts';

const maxStatements = 200;

/** What a company earns, pays and bills, by period. */
@Controller()
export class ReportsController {
  constructor(
    private readonly terms: CompanyTerms,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(ReportPeriods)
  async periods(_: Input<typeof ReportPeriods>, caller: Caller) {
    const { calendars, settings } = await this.terms.of(requireCompany(caller));
    const today = dateOf(dayAt(minuteOf(caller.now), settings.zone));
    return {
      hasCalendar: calendars.length > 0,
      periods: periodsBack(calendars.length > 0 ? calendars : [defaultCalendar], today, periodsOffered),
    };
  }

  @Endpoint(AgentStatements)
  async statements({ agentId }: Input<typeof AgentStatements>, caller: Caller) {
    const statements = await this.models.rows(
      StatementRow,
      sql`r."companyId" = ${requireCompany(caller)}`,
      sql`r."agentId" = ${agentId}`,
    );
    if (statements.length === 0 && !(await this.models.row(AgentRow, agentScope(caller), agentId)))
      throw new Rejected('NOT_FOUND');
    const runs = await this.models.byIds(
      MoneyRunRow,
      statements.map(({ runId }) => runId),
    );
    return statements
      .flatMap(({ id, runId, sums }) => {
        const run = runs.get(runId);
        if (run?.state !== 'closed') return [];
        const { from, to, closesOn, payDay, number } = run;
        return [{ id, runId, sums, from, to, closesOn, payDay, number: number! }];
      })
      .sort((a, b) => (a.from < b.from ? 1 : -1))
      .slice(0, maxStatements);
  }
}

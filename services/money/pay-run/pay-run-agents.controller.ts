import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { PayRunAgents, type PayRunAgent } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Id } from '#contracts/values/common.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { hasFlag, holdsLine, paidAgents, type PaidAgent } from '#projections/pay-line/pay-line.query.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { pageOfRows } from '../run/page-of-rows.ts';
import { OpenRuns } from './open-runs.ts';
import type { KnownRun } from './known-run.ts';
import { PayRuns } from './pay-runs.ts';

/** The agents of a run: as it was closed, or as computed now. */
@Controller()
export class PayRunAgentsController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly open: OpenRuns,
  ) {}

  @Endpoint(PayRunAgents)
  async agents(input: Input<typeof PayRunAgents>, caller: Caller) {
    const run = await this.runs.find(input.id, requireCompany(caller), caller.now);
    return run.row?.state === 'closed'
      ? this.closed(run, input)
      : openPage(await this.named(run, caller.now), input, caller.language);
  }

  private closed({ id, companyId }: KnownRun, input: Input<typeof PayRunAgents>) {
    const ofRun = sql`r."runId" = ${id}`;
    const line = Id.safeParse(input.search.trim()).data;
    const spec = {
      from: paidAgents(companyId),
      scope: line ? sql`${ofRun} and ${holdsLine(line)}` : ofRun,
      sorts: {
        name: alphabetical(sql`r.name`),
        minutes: sql`r.minutes`,
        overtimeMinutes: sql`r."overtimeMinutes"`,
        total: sql`r.total`,
      },
      filters: { flag: hasFlag },
      search: [sql`r.name`],
      row: ({ id: statementId, agentId, name, flags, sums }: PaidAgent) => ({
        agentId,
        name,
        statementId,
        flags: [...new Set(flags.map(({ code }) => code))],
        ...(line && { lineId: line }),
        ...sums,
      }),
    };
    return this.models.list(spec, line ? { ...input, search: '' } : input);
  }

  private async named(run: KnownRun, now: string): Promise<PayRunAgent[]> {
    const { agents: rows } = await this.open.of(run, now);
    const names = await agentNames(
      this.models,
      run.companyId,
      rows.map(({ agentId }) => agentId),
    );
    return rows.map(({ agentId, flags, sums }) => ({
      agentId,
      name: names.get(agentId) ?? '',
      statementId: null,
      flags: [...new Set(flags.map(({ code }) => code))],
      ...sums,
    }));
  }
}

/** A page of the agents of an open run, which no table stores yet. */
const openPage = (rows: readonly PayRunAgent[], input: Input<typeof PayRunAgents>, language: Language) => {
  const { filters, not } = input;
  const hasOneOf = (row: PayRunAgent, wanted: readonly string[]) => row.flags.some((flag) => wanted.includes(flag));
  const flagged = rows
    .filter((row) => !filters.flag?.length || hasOneOf(row, filters.flag))
    .filter((row) => !not?.flag?.length || !hasOneOf(row, not.flag))
    .sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  return pageOfRows(
    flagged,
    input,
    ({ name }) => name,
    (row, key) => row[key],
    language,
  );
};

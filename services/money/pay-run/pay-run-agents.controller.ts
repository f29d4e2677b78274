import { Controller } from '@nestjs/common';
import { PayRunAgents, type PayRunAgent } from '#contracts/api/pay-runs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { hasFlag, paidAgents, type PaidAgent } from '#projections/pay-line/pay-line.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { OpenRunAgents } from './open-run-agents.ts';
import { PayRuns, payingCompany, type KnownRun } from './pay-runs.ts';

/** The agents of a run: as it was closed, or as things stand. */
@Controller()
export class PayRunAgentsController {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly open: OpenRunAgents,
  ) {}

  @Endpoint(PayRunAgents)
  async agents(input: Input<typeof PayRunAgents>, caller: Caller) {
    const run = await this.runs.find(input.id, payingCompany(caller), caller.now);
    return run.row?.state === 'closed' ? this.closed(run, input) : pageOf(await this.named(run), input);
  }

  private closed({ id, companyId }: KnownRun, input: Input<typeof PayRunAgents>) {
    const spec = {
      from: paidAgents(companyId),
      scope: sql`r."runId" = ${id}`,
      sorts: {
        name: sql`lower(r.name)`,
        minutes: sql`r.minutes`,
        overtimeMinutes: sql`r."overtimeMinutes"`,
        total: sql`r.total`,
      },
      filters: { flag: hasFlag },
      search: [sql`r.name`],
      row: ({ id: statementId, agentId, name, flags, sums }: PaidAgent) => ({
        ...{ agentId, name, statementId, flags: [...new Set(flags.map(({ code }) => code))] },
        ...sums,
      }),
    };
    return this.models.list(spec, input);
  }

  private async named(run: KnownRun): Promise<PayRunAgent[]> {
    const rows = await this.open.of(run);
    const agents = await agentsIn(this.models, run.companyId, sql`r.id = any(${rows.map(({ agentId }) => agentId)})`);
    const names = new Map(agents.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    return rows.map((row) => ({ ...row, name: names.get(row.agentId) ?? '' }));
  }
}

type Asked = Pick<Input<typeof PayRunAgents>, 'page' | 'sort' | 'search' | 'filters'>;
/** A page of rows that no table holds, sorted and counted as lists are. */
const pageOf = (
  rows: readonly PayRunAgent[],
  { page: { index, size }, sort: { key, asc }, search, filters }: Asked,
) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter((word) => word !== ''); // prettier-ignore
  const wanted = filters.flag?.length ? new Set(filters.flag) : null;
  const found = rows.filter(
    ({ name, flags }) =>
      words.every((word) => name.toLocaleLowerCase().includes(word)) &&
      (!wanted || flags.some((flag) => wanted.has(flag))),
  );
  const order = (a: PayRunAgent, b: PayRunAgent) =>
    (key === 'name' ? a.name.localeCompare(b.name) : a[key] - b[key]) || (a.agentId < b.agentId ? -1 : 1);
  found.sort((a, b) => (asc ? order(a, b) : -order(a, b)));
  const totalPages = Math.max(1, Math.ceil(found.length / size));
  return {
    rows: found.slice((index - 1) * size, index * size),
    meta: { pageAt: index, pageSize: size, totalPages, totalRecords: found.length },
  };
};

import { Controller } from '@nestjs/common';
import { FileViews } from '#contracts/api/person-file.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from '../agent/agent.decider.ts';

/** Most views in one answer. */
const most = 100;
const views: readonly string[] = ['PersonFileDownloaded', 'FinancialDetailsViewed'];

/** Shows agents who looked at their file. */
@Controller()
export class FileViewsController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(FileViews)
  async views(_: Input<typeof FileViews>, { agentId }: Caller): Promise<Output<typeof FileViews>> {
    if (!agentId) throw new Rejected('NOT_FOUND');
    const employers = (await this.models.row(AgentRow, sql`true`, agentId))?.employerIds ?? [];
    const history = await this.commands.history(agent, agentId);
    const shown = history
      .filter(({ type }) => views.includes(type))
      .slice(-most)
      .reverse();
    const ids = new Set(shown.flatMap(({ metadata: { actor } }) => companyOf(actor) ?? []));
    const companies = await this.models.rows(AccountRow, sql`r.id = any(${[...ids]}::uuid[])`);
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    return shown.map(({ id, data, metadata: { at, actor } }) => {
      const own = actor.agentId === agentId;
      const company = companyOf(actor) ?? null;
      return {
        id,
        at,
        own,
        company: company && (names.get(company) ?? ''),
        // Decision 46 for agents too: people of other companies are not named.
        viewer: !own && company !== null && employers.includes(company) ? actor.name : null,
        parts: [...((data as Partial<DataOf<typeof AgentEvents.PersonFileDownloaded>>).parts ?? [])],
      };
    });
  }
}

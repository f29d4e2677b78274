import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import {
  AgentComments,
  AgentExclusions,
  DeleteComment,
  ExcludeEmployee,
  ExclusionEffect,
  LiftExclusion,
  WriteComment,
} from '#contracts/api/agent-notes.ts';
import type { Input } from '#contracts/endpoint.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentCommentRow } from '#projections/agent-note/agent-comment.table.ts';
import { AgentExclusionRow } from '#projections/agent-note/agent-exclusion.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { agentScope, commentScope, exclusionScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from '../agent/agent.decider.ts';
import { ExclusionService } from './exclusion.service.ts';

const newestFirst = (a: { readonly at: string }, b: { readonly at: string }) => b.at.localeCompare(a.at);
const named = (row: { readonly id: string; readonly name: string } | undefined) =>
  row ? { id: row.id, name: row.name } : null;

/** Notes of a company about agents, and exclusions. */
@Controller()
export class AgentNoteController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly excluding: ExclusionService,
  ) {}

  @Endpoint(AgentComments)
  async comments({ id }: Input<typeof AgentComments>, caller: Caller) {
    await this.require(id, caller);
    const rows = await this.models.rows(AgentCommentRow, commentScope(caller), sql`r."agentId" = ${id}`);
    return rows
      .sort(newestFirst)
      .map(({ id: commentId, type, text, author, at }) => ({ id: commentId, type, text, author, date: at }));
  }

  @Endpoint(WriteComment)
  async write({ id: agentId, type, text }: Input<typeof WriteComment>, caller: Caller) {
    await this.require(agentId, caller);
    const commentId = derivedId(caller.commandId, 'comment');
    await this.commands.run(agent, 'WriteComment', agentId, { agentId, commentId, type, text }, caller);
    return { id: commentId };
  }

  @Endpoint(DeleteComment)
  async delete({ id: agentId, commentId }: Input<typeof DeleteComment>, caller: Caller) {
    if (await this.commands.repeated(agent, 'DeleteComment', agentId, caller)) return { id: commentId };
    const [row] = await this.models.rows(
      AgentCommentRow,
      commentScope(caller),
      sql`r.id = ${commentId} and r."agentId" = ${agentId}`,
    );
    if (!row) throw new Rejected('NOT_FOUND');
    await this.commands.run(agent, 'DeleteComment', agentId, { agentId, commentId }, caller);
    return { id: commentId };
  }

  @Endpoint(AgentExclusions)
  async exclusions({ id }: Input<typeof AgentExclusions>, caller: Caller) {
    await this.require(id, caller);
    const rows = await this.models.rows(AgentExclusionRow, exclusionScope(caller), sql`r."agentId" = ${id}`);
    const customers = await this.models.byIds(
      AccountRow,
      rows.map(({ customerId }) => customerId),
    );
    const places = await this.models.byIds(
      PlaceRow,
      rows.map(({ placeId }) => placeId),
    );
    return rows.sort(newestFirst).map(({ id: exclusionId, customerId, placeId, reason, author, at, ownerId }) => ({
      id: exclusionId,
      customer: named(customers.get(customerId ?? '')),
      place: named(places.get(placeId ?? '')),
      reason,
      author,
      date: at,
      own: isPlatform(caller.role) || ownerId === companyOf(caller),
    }));
  }

  @Endpoint(ExclusionEffect)
  async effect(input: Input<typeof ExclusionEffect>, caller: Caller) {
    const target = await this.excluding.target({ ...input, excluded: true }, caller);
    return { shifts: await this.excluding.coming(target, caller) };
  }

  @Endpoint(ExcludeEmployee)
  async exclude(input: Input<typeof ExcludeEmployee>, caller: Caller) {
    const target = await this.excluding.target(input, caller);
    if (input.excluded) {
      requireExpectedCount(await this.excluding.coming(target, caller), input.agreed);
      await this.excluding.exclude(target, input.reason, caller);
    } else await this.excluding.lift(target, caller);
    return { id: input.employeeId };
  }

  @Endpoint(LiftExclusion)
  async lift({ id: agentId, exclusionId }: Input<typeof LiftExclusion>, caller: Caller) {
    await this.excluding.liftOne(agentId, exclusionId, caller);
    return { id: exclusionId };
  }

  private async require(id: string, caller: Caller): Promise<void> {
    if (!(await this.models.row(AgentRow, agentScope(caller), id))) throw new Rejected('NOT_FOUND');
  }
}

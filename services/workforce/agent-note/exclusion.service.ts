import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { ExclusionEffect } from '#contracts/api/agent-notes.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentExclusionRow } from '#projections/agent-note/agent-exclusion.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { agentScope, customerScope, exclusionScope, placeScope, shiftScope } from '#projections/scope.ts';
import { hasNotStarted } from '#projections/shift-row/upcoming.query.ts';
import { agentVisible } from '#projections/shift-row/policy.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { agent } from '../agent/agent.decider.ts';

type Asked = Input<typeof ExclusionEffect> & { readonly excluded: boolean };
type Target = {
  readonly agentId: string;
  readonly customerId: string;
  readonly placeId: string | null;
  readonly shift?: { readonly shiftId: string; readonly assignmentId: string };
};

const missing = (): never => {
  throw new Rejected('NOT_FOUND');
};

/** Excludes agents from customers' sites (rule rating.exclude). */
@Injectable()
export class ExclusionService {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  /**
   * The agent and site of a call, if the caller may exclude there: an agent of theirs, or one they know from a shift of
   * theirs.
   * @throws Rejected NOT_FOUND
   */
  async target(
    { employeeId: agentId, affectationId, customerId: named, placeId, onlyPlace, excluded }: Asked,
    caller: Caller,
  ): Promise<Target> {
    if (affectationId !== undefined) {
      const of = sql`r."assignmentId" = ${affectationId} and r."agentId" = ${agentId} and ${agentVisible(caller, caller.now)}`;
      const [row] = await this.models.rows(ShiftRow, shiftScope(caller), of);
      if (!row) return missing();
      return {
        agentId,
        customerId: row.customerId,
        placeId: onlyPlace ? row.placeId : null,
        shift: { shiftId: row.id, assignmentId: affectationId },
      };
    }
    if (!(await this.models.row(AgentRow, agentScope(caller), agentId))) return missing();
    if (placeId !== undefined) {
      const place = (await this.models.row(PlaceRow, placeScope(caller), placeId)) ?? missing();
      // An exclusion from a closed place can still be lifted.
      if (place.closed && excluded) return missing();
      return { agentId, customerId: place.customerId, placeId };
    }
    const customerId = named ?? caller.customerId;
    if (customerId === undefined) throw new Rejected('INVALID_INPUT', {}, { customerId: 'REQUIRED' });
    if (!(await this.models.row(AccountRow, customerScope(caller), customerId))) return missing();
    return { agentId, customerId, placeId: null };
  }

  /** Number of upcoming shifts that the agent has there, as far as the caller sees them; the agent keeps them. */
  async coming({ agentId, customerId, placeId }: Target, caller: Caller): Promise<number> {
    const there = placeId === null ? sql`true` : sql`r."placeId" = ${placeId}`;
    const rows = await this.models.rows(
      ShiftRow,
      shiftScope(caller),
      sql`r."agentId" = ${agentId} and r."customerId" = ${customerId} and ${there} and ${hasNotStarted(caller.now)}`,
    );
    return rows.length;
  }

  /**
   * Excludes an agent once; an existing exclusion by the customer or the caller's company stays. Exclusions by other
   * employers don't matter.
   */
  async exclude(target: Target, reason: string, caller: Caller): Promise<void> {
    const own = companyOf(caller) ?? null;
    const { agentId, customerId, placeId, shift } = target;
    await this.exclusiveWrites.run(`exclusions/${agentId}`, ['agent-exclusion'], async () => {
      const found = await this.found(target, caller);
      if (found.some(({ ownerId, customerId: of }) => ownerId === own || ownerId === of)) return;
      const scope = { customerId, ...(placeId !== null && { placeId }) };
      const exclusionId = derivedId(caller.commandId, 'exclusion');
      const made = { agentId, exclusionId, scope, reason, ...(shift && { shift }) };
      await this.commands.run(agent, 'Exclude', agentId, made, caller);
    });
  }

  /** Lifts all exclusions by the caller's company there, including those of single places of the customer. */
  async lift(target: Target, caller: Caller): Promise<void> {
    const own = (await this.found({ ...target, placeId: null }, caller, true)).filter((row) =>
      this.mayLift(row, caller),
    );
    if (own.length === 0) missing();
    for (const { id: exclusionId } of own)
      await this.commands.run(
        agent,
        'LiftExclusion',
        target.agentId,
        { agentId: target.agentId, exclusionId },
        caller,
        exclusionId,
      );
  }

  async liftOne(agentId: string, exclusionId: string, caller: Caller): Promise<void> {
    const [row] = await this.models.rows(
      AgentExclusionRow,
      exclusionScope(caller),
      sql`r.id = ${exclusionId} and r."agentId" = ${agentId}`,
    );
    if (!row || !this.mayLift(row, caller)) return missing();
    await this.commands.run(agent, 'LiftExclusion', agentId, { agentId, exclusionId }, caller);
  }

  private mayLift(row: AgentExclusionRow, caller: Caller): boolean {
    const { role, customerId } = caller;
    return (
      isPlatform(role) ||
      row.ownerId === companyOf(caller) ||
      (customerId !== undefined && row.customerId === customerId)
    );
  }

  private found(
    { agentId, customerId, placeId }: Target,
    caller: Caller,
    anyPlace = false,
  ): Promise<AgentExclusionRow[]> {
    const there = anyPlace ? sql`true` : sql`(r."placeId" is null or r."placeId" = ${placeId})`;
    return this.models.rows(
      AgentExclusionRow,
      exclusionScope(caller),
      sql`r."agentId" = ${agentId} and r."customerId" = ${customerId} and ${there}`,
    );
  }
}

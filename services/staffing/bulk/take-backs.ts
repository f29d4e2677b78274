import { Injectable } from '@nestjs/common';
import type { DataOf } from '#contracts/events/declare.ts';
import type { FeedPosition, Recorded } from '#contracts/events/event-store.ts';
import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { clashes } from '#projections/shift-row/overlap.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { initial, type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { changeBetween, hasIrreversible } from '#services/scheduling/shift/shift-undo.decider.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { NamedReferences } from '#services/http/named-references.ts';
import { AssignmentService } from '#services/staffing/assignment/assignment.service.ts';
import { HolderEligibility } from '#services/staffing/assignment/holder-eligibility.ts';

/** Whether an event is the assignment that auto-assign made because of the request just before it. */
const cameOf = (
  next: { readonly type: string; readonly data: unknown } | undefined,
  wish: { readonly type: string },
): boolean =>
  wish.type === 'AutoAssignRequested' &&
  next?.type === 'AgentAssigned' &&
  (next.data as { by: string }).by === 'autoAssign';

/** What taking back a call means for each of its shifts. */
@Injectable()
export class TakeBacks {
  constructor(
    private readonly commands: Commands,
    private readonly assignments: AssignmentService,
    private readonly eligibility: HolderEligibility,
    private readonly models: ReadModels,
    private readonly references: NamedReferences,
  ) {}

  /** Whether the agents of these shifts are free at the former times: they may have been put on other shifts since. */
  async areFree(movedBack: Parameters<typeof clashes>[0]): Promise<boolean> {
    return movedBack.length === 0 || (await this.models.query(clashes(movedBack))).length === 0;
  }

  /**
   * Takes it back on a shift; a level that comes back with it isn't deleted meanwhile (decision 50).
   * @throws Rejected as `of`
   */
  async run(row: ShiftRow, callId: string, caller: Caller): Promise<void> {
    const made = await this.of(row, callId, caller);
    const levelId = made.before.plan && changeBetween(made.before, made.after).maxLevelId?.was;
    const work = () => this.commands.run(shift, 'TakeBack', row.id, made, caller);
    await (levelId ? this.references.broughtBack([['level', [levelId]]], caller, work) : work());
  }

  /** What a call changed on a shift. @throws Rejected where it can't be undone */
  async of(row: ShiftRow, callId: string, caller: Caller): Promise<ShiftCommands['TakeBack']> {
    const { id: shiftId } = row;
    const history = await this.commands.history(shift, shiftId);
    const first = history.findIndex(({ metadata }) => metadata.correlationId === callId);
    if (first < 0) throw new Rejected('UNDO_NOTHING');
    const last = history.findLastIndex(({ metadata }) => metadata.correlationId === callId);
    // An agent whom auto-assign has found since belongs to the request that is undone.
    const found = cameOf(history[last + 1], history[last]!) ? 1 : 0;
    const until = last + 1 + found;
    if (first === 0) return this.plannedBy(row, history, callId);
    const before = fold(shift, history.slice(0, first), initial);
    const after = fold(shift, history.slice(first, until), before);
    const stays = before.assignment?.id === after.assignment?.id ? before.assignment?.id : undefined;
    if (hasIrreversible(history.slice(first, until), stays)) throw new Rejected('UNDO_PARTLY');
    await this.requireWhole(row, history[first]!.position, before, after);
    // A returning agent may have lost a licence or been excluded since.
    const { assignment, times, maxLevelId } = changeBetween(before, after);
    if (maxLevelId?.was && !(await this.models.row(ReferenceRow, sql`true`, maxLevelId.was)))
      throw new Rejected('UNDO_MOVED_ON');
    const back = assignment?.was;
    if (back) await this.assignments.requireAvailable(row, back.agentId, caller, true);
    // The agent who is there may not be allowed there at the former times or level.
    else if (times || maxLevelId) {
      const former = { ...times?.was, ...(maxLevelId && { maxLevelId: maxLevelId.was }) };
      await this.eligibility.require([row], new Map([[shiftId, former]]), caller);
    }
    return { shiftId, before, after };
  }

  /**
   * A shift that the call planned, with what policies gave it because of that, such as its company's primes.
   * @throws Rejected UNDO_MOVED_ON where somebody supervises it
   */
  private async plannedBy({ id: shiftId, siteEventId }: ShiftRow, history: readonly Recorded[], callId: string) {
    const own = new Set<string>();
    for (const { id, metadata } of history)
      if (metadata.correlationId === callId || own.has(metadata.causationId ?? '')) own.add(id);
    const { supervisors } = (await this.models.byIds(SiteEventRow, [siteEventId])).get(siteEventId)!;
    if (Object.values(supervisors).some((shiftIds) => shiftIds.includes(shiftId))) throw new Rejected('UNDO_MOVED_ON');
    const after = fold(
      shift,
      history.filter(({ id }) => own.has(id)),
      initial,
    );
    return { shiftId, before: initial, after };
  }

  /**
   * No undo puts a shift back into a merge that it left, or is about to leave, because its times or its agent changed.
   * @param since position of the call's first event @throws Rejected UNDO_PARTLY where that happened since then,
   *   whatever event caused it
   */
  private async requireWhole(
    { id: shiftId, siteEventId }: ShiftRow,
    since: FeedPosition,
    before: ShiftState,
    after: ShiftState,
  ): Promise<void> {
    const { times, assignment } = changeBetween(before, after);
    if (!times && !assignment) return;
    const history = await this.commands.history(siteEvent, siteEventId);
    const followed = history.some(
      ({ type, data, metadata, position }) =>
        type === 'MergeCancelled' &&
        metadata.causationId !== undefined &&
        position > since &&
        (data as DataOf<typeof SiteEventEvents.MergeCancelled>).shiftIds.includes(shiftId),
    );
    const ended = assignment?.was?.id;
    const merges = Object.values(fold(siteEvent, history).merges);
    if (followed || (ended && merges.some(({ shifts }) => shifts.some(({ assignmentId }) => assignmentId === ended))))
      throw new Rejected('UNDO_PARTLY');
  }
}

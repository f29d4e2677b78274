import { Injectable } from '@nestjs/common';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { FeedPosition, Recorded } from '#contracts/events/event-store.ts';
import type { SiteEventEvents } from '#contracts/events/site-event.ts';
import type { Refusal } from '#contracts/values/bulk.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { clashes } from '#projections/shift-row/overlap.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { AssignmentService } from '#services/staffing/assignment/assignment.service.ts';
import { HolderEligibility } from '#services/staffing/assignment/holder-eligibility.ts';
import { MergeService } from '#services/scheduling/site-event/merge.service.ts';
import { initial, type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { changeBetween, hasIrreversible } from '#services/scheduling/shift/shift-undo.decider.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { BulkShifts, type Shown } from './bulk-shifts.ts';

/** Whether an event is the assignment that auto-assign made because of the request just before it. */
const cameOf = (
  next: { readonly type: string; readonly data: unknown } | undefined,
  wish: { readonly type: string },
): boolean =>
  wish.type === 'AutoAssignRequested' &&
  next?.type === 'AgentAssigned' &&
  (next.data as { by: string }).by === 'autoAssign';

/** Undoes a call, found by the events it recorded: every event names its call. */
@Injectable()
export class UndoService {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly mergeService: MergeService,
    private readonly commands: Commands,
    private readonly assignments: AssignmentService,
    private readonly models: ReadModels,
    private readonly eligibility: HolderEligibility,
    private readonly progress: ProjectionProgress,
  ) {}

  /** @param callId command id of the call @throws Rejected UNDO_NOTHING where it changed none of these shifts */
  async shifts(siteEventId: string, callId: string, ids: readonly string[], caller: Caller): Promise<BulkResult> {
    const { rows, gone } = await this.changedBy(siteEventId, callId, ids, caller);
    const takeBack = async (row: ShiftRow) =>
      this.commands.run(shift, 'TakeBack', row.id, await this.madeBy(row, callId, caller), caller);
    const { done, refused } = await this.bulk.each(rows, takeBack);
    const lost: Refusal[] = [];
    for (const { id: shiftId } of gone)
      // This very call removed it before it was interrupted.
      if (await this.commands.repeated(shift, 'TakeBack', shiftId, caller)) done.push(shiftId);
      else lost.push({ shiftId, code: 'NOT_FOUND', values: {} });
    return { done, refused: await this.bulk.told([...refused, ...lost], caller, [...rows, ...gone]), run: null };
  }

  /** Whether `shifts` would undo all of it now; changes nothing. */
  async isPossible(siteEventId: string, callId: string, ids: readonly string[], caller: Caller): Promise<boolean> {
    const { rows, gone } = await this.changedBy(siteEventId, callId, ids, caller);
    if (gone.length > 0) return false;
    const movedBack: { shiftId: string; start: string; end: string }[] = [];
    const check = async (row: ShiftRow) => {
      const made = await this.madeBy(row, callId, caller);
      await this.commands.check(shift, 'TakeBack', row.id, made, caller);
      const { times } = made.before.plan ? changeBetween(made.before, made.after) : {};
      if (times) movedBack.push({ shiftId: row.id, ...times.was });
    };
    if ((await this.bulk.each(rows, check)).refused.length > 0) return false;
    // The agents on them may have been put on other shifts at the former times since.
    return movedBack.length === 0 || (await this.models.query(clashes(movedBack))).length === 0;
  }

  /** Whether `merge` would undo it now; changes nothing. */
  isMergePossible(siteEventId: string, callId: string, caller: Caller): Promise<boolean> {
    return this.mergeService.canTakeBack(siteEventId, callId, caller);
  }

  /** Undoes a merge, an addition to one, or its end. */
  async merge(siteEventId: string, callId: string, caller: Caller): Promise<BulkResult> {
    return { done: await this.mergeService.takeBack(siteEventId, callId, caller), refused: [], run: null };
  }

  /**
   * These shifts as the caller may see them, and, as the call left them, those that it changed and that the caller no longer sees: they were removed, or
   * passed to another company. @throws Rejected NOT_FOUND if none was asked for, or the call didn't change one of the latter
   */
  private async changedBy(siteEventId: string, callId: string, ids: readonly string[], caller: Caller) {
    const asked = [...new Set(ids)];
    if (asked.length === 0) throw new Rejected('NOT_FOUND');
    const shown = async () => new Map((await this.bulk.rowsOf(siteEventId, asked, caller)).map((row) => [row.id, row]));
    let seen = await shown();
    const missing: (Shown & { readonly newest: FeedPosition })[] = [];
    for (const id of asked) if (!seen.has(id)) missing.push(await this.asLeft(siteEventId, callId, id));
    // The read models may not show yet what a long plan has just recorded.
    const newest = missing.map((one) => one.newest).sort().at(-1); // prettier-ignore
    if (newest && (await this.progress.waitFor(newest, ['shift'], 10_000))) seen = await shown();
    return { rows: asked.flatMap((id) => seen.get(id) ?? []), gone: missing.filter(({ id }) => !seen.has(id)) };
  }

  /** A shift as a call left it, and the position of its newest event. @throws Rejected NOT_FOUND where the call didn't change it, or it is another event's */
  private async asLeft(siteEventId: string, callId: string, id: string) {
    const history = await this.commands.history(shift, id);
    const last = history.findLastIndex(({ metadata }) => metadata.correlationId === callId);
    const { plan } = fold(shift, history.slice(0, last + 1), initial);
    if (plan?.siteEventId !== siteEventId) throw new Rejected('NOT_FOUND');
    const { start, end, zone, position } = plan;
    return { id, start, end, zone, position, newest: history.at(-1)!.position };
  }

  /** What a call changed on a shift. @throws Rejected where it can't be undone */
  private async madeBy(row: ShiftRow, callId: string, caller: Caller): Promise<ShiftCommands['TakeBack']> {
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
    const { assignment, times } = changeBetween(before, after);
    const back = assignment?.was;
    if (back) await this.assignments.requireAvailable(row, back.agentId, caller, true);
    // The agent who stays may no longer be allowed there at the former times.
    else if (times) await this.eligibility.require([row], new Map([[shiftId, times.was]]), caller);
    return { shiftId, before, after };
  }

  /** A shift that the call planned, with what policies gave it because of that, such as its company's primes. @throws Rejected UNDO_MOVED_ON where somebody supervises it */
  private async plannedBy({ id: shiftId, siteEventId }: ShiftRow, history: readonly Recorded[], callId: string) {
    const own = new Set<string>();
    for (const { id, metadata } of history)
      if (metadata.correlationId === callId || own.has(metadata.causationId ?? '')) own.add(id);
    const { supervisors } = (await this.models.byIds(SiteEventRow, [siteEventId])).get(siteEventId)!;
    if (Object.values(supervisors).some((shiftIds) => shiftIds.includes(shiftId))) throw new Rejected('UNDO_MOVED_ON');
    const after = fold(shift, history.filter(({ id }) => own.has(id)), initial); // prettier-ignore
    return { shiftId, before: initial, after };
  }

  /**
   * No undo puts a shift back into a merge that it left, or is about to leave, because its times or its agent changed.
   * @param since position of the call's first event @throws Rejected UNDO_PARTLY where that happened since then, whatever event caused it
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

import { Injectable } from '@nestjs/common';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import type { FeedPosition } from '#contracts/events/event-store.ts';
import { bulkAtOnce, type BulkAction } from '#contracts/values/bulk.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { MergeService } from '#services/scheduling/site-event/merge.service.ts';
import { initial } from '#services/scheduling/shift/shift-state.types.ts';
import { changeBetween } from '#services/scheduling/shift/shift-undo.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { BulkShifts, type Outcome, type Shown } from './bulk-shifts.ts';
import { TakeBacks } from './take-backs.ts';

/** A call by its name, and by the id of its command. */
type UndoneCall = Omit<Extract<BulkAction, { kind: 'undo' }>, 'kind'>;

/** Undoes a call, found by the events it recorded: every event names its call. */
@Injectable()
export class UndoService {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly mergeService: MergeService,
    private readonly commands: Commands,
    private readonly takeBacks: TakeBacks,
    private readonly progress: ProjectionProgress,
  ) {}

  /**
   * Undoes a call now, or requests a background run where its shifts are many.
   * @throws Rejected UNDO_NOTHING where it changed none of these shifts
   */
  async shifts(siteEventId: string, call: UndoneCall, ids: readonly string[], caller: Caller): Promise<BulkResult> {
    const { rows, gone } = await this.changedBy(siteEventId, call.callId, ids, caller);
    if (ids.length > bulkAtOnce) return this.bulk.request(siteEventId, { kind: 'undo', ...call }, [...ids], caller);
    const { done, refused } = await this.takeBack(call.callId, { rows, gone }, caller);
    return { done, refused: await this.bulk.withTexts(refused, caller, [...rows, ...gone]), run: null };
  }

  /** Undoes a call for some of its shifts. @param mayGoOn as for `BulkShifts.each` */
  async perform(
    { callId }: UndoneCall,
    { siteEventId, ids }: { readonly siteEventId: string; readonly ids: readonly string[] },
    caller: Caller,
    mayGoOn: () => Promise<void>,
  ): Promise<Outcome> {
    return this.takeBack(callId, await this.changedBy(siteEventId, callId, ids, caller), caller, mayGoOn);
  }

  /** Whether `shifts` would undo all of it now; changes nothing. */
  async isPossible(siteEventId: string, callId: string, ids: readonly string[], caller: Caller): Promise<boolean> {
    const { rows, gone } = await this.changedBy(siteEventId, callId, ids, caller);
    if (gone.length > 0) return false;
    const movedBack: { shiftId: string; start: string; end: string }[] = [];
    const check = async (row: ShiftRow) => {
      const made = await this.takeBacks.of(row, callId, caller);
      await this.commands.check(shift, 'TakeBack', row.id, made, caller);
      const { times } = made.before.plan ? changeBetween(made.before, made.after) : {};
      if (times) movedBack.push({ shiftId: row.id, ...times.was });
    };
    if ((await this.bulk.each(rows, check)).refused.length > 0) return false;
    return this.takeBacks.areFree(movedBack);
  }

  /** Whether `merge` would undo it now; changes nothing. */
  isMergePossible(siteEventId: string, callId: string, caller: Caller): Promise<boolean> {
    return this.mergeService.canTakeBack(siteEventId, callId, caller);
  }

  /** Undoes a merge, an addition to one, or its end. */
  async merge(siteEventId: string, callId: string, caller: Caller): Promise<BulkResult> {
    return { done: await this.mergeService.takeBack(siteEventId, callId, caller), refused: [], run: null };
  }

  private async takeBack(
    callId: string,
    { rows, gone }: { readonly rows: readonly ShiftRow[]; readonly gone: readonly Shown[] },
    caller: Caller,
    mayGoOn?: () => Promise<void>,
  ): Promise<Outcome> {
    const act = (row: ShiftRow) => this.takeBacks.run(row, callId, caller);
    const { done, refused } = await this.bulk.each(rows, act, mayGoOn);
    for (const { id: shiftId } of gone)
      // This very call removed it before it was interrupted.
      if (await this.commands.repeated(shift, 'TakeBack', shiftId, caller)) done.push(shiftId);
      else refused.push({ shiftId, code: 'NOT_FOUND', values: {} });
    return { done, refused };
  }

  /**
   * These shifts as the caller may see them, and, as the call left them, those that it changed and that the caller no
   * longer sees: they were removed, or passed to another company. @throws Rejected NOT_FOUND if none was asked for, or
   * the call didn't change one of the latter
   */
  private async changedBy(siteEventId: string, callId: string, ids: readonly string[], caller: Caller) {
    const asked = [...new Set(ids)];
    if (asked.length === 0) throw new Rejected('NOT_FOUND');
    const shown = async () => new Map((await this.bulk.rowsOf(siteEventId, asked, caller)).map((row) => [row.id, row]));
    let seen = await shown();
    const missing: (Shown & { readonly newest: FeedPosition })[] = [];
    for (const id of asked) if (!seen.has(id)) missing.push(await this.asLeft(siteEventId, callId, id));
    // The read models may not show yet what a long plan has just recorded.
    const newest = missing
      .map((one) => one.newest)
      .sort()
      .at(-1);
    if (newest && (await this.progress.waitFor(newest, ['shift'], 10_000))) seen = await shown();
    return { rows: asked.flatMap((id) => seen.get(id) ?? []), gone: missing.filter(({ id }) => !seen.has(id)) };
  }

  /**
   * A shift as a call left it, and the position of its newest event.
   * @throws Rejected NOT_FOUND where the call didn't change it, or it is another event's
   */
  private async asLeft(siteEventId: string, callId: string, id: string) {
    const history = await this.commands.history(shift, id);
    const last = history.findLastIndex(({ metadata }) => metadata.correlationId === callId);
    const { plan } = fold(shift, history.slice(0, last + 1), initial);
    if (plan?.siteEventId !== siteEventId) throw new Rejected('NOT_FOUND');
    const { start, end, zone, position } = plan;
    return { id, start, end, zone, position, newest: history.at(-1)!.position };
  }
}

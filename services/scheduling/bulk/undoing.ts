import { Injectable } from '@nestjs/common';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { fold, Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Assigning } from '../assignment/assigning.ts';
import { Merging } from '../merge/merging.ts';
import { initial } from '../shift/shift.state.ts';
import { changeBetween, lasting } from '../shift/shift-undo.decider.ts';
import { shift } from '../shift/shift.decider.ts';
import { BulkShifts } from './bulk-shifts.ts';

/** Whether a fact is the agent that auto-assign found upon a wish just before it. */
const cameOf = (next: { readonly type: string; readonly data: unknown } | undefined, wish: { readonly type: string }): boolean =>
  wish.type === 'AutoAssignRequested' && next?.type === 'AgentAssigned' && (next.data as { by: string }).by === 'autoAssign';

/** Takes back what a call did, by what it recorded: every fact names the call that it came of. */
@Injectable()
export class Undoing {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly merging: Merging,
    private readonly commands: Commands,
    private readonly assigning: Assigning,
  ) {}

  /** @param callId command id of the call @throws Rejected UNDO_NOTHING where it did nothing to these shifts */
  async shifts(siteEventId: string, callId: string, ids: readonly string[], caller: Caller): Promise<BulkResult> {
    const rows = await this.bulk.selected({ id: siteEventId, affectationEventIds: ids }, caller);
    const { done, refused } = await this.bulk.each(rows, (row) => this.takeBack(row, callId, caller));
    return { done, refused: await this.bulk.told(refused, caller, rows), run: null };
  }

  /** A merge, an addition to one, or its end. */
  async merge(siteEventId: string, callId: string, caller: Caller): Promise<BulkResult> {
    return { done: await this.merging.takeBack(siteEventId, callId, caller), refused: [], run: null };
  }

  private async takeBack(row: ShiftRow, callId: string, caller: Caller): Promise<void> {
    const { id: shiftId } = row;
    const history = await this.commands.history(shift, shiftId);
    const first = history.findIndex(({ metadata }) => metadata.correlationId === callId);
    if (first < 0) throw new Rejected('UNDO_NOTHING');
    const last = history.findLastIndex(({ metadata }) => metadata.correlationId === callId);
    // Whom auto-assign has found since came of the wish that is taken back.
    const found = cameOf(history[last + 1], history[last]!) ? 1 : 0;
    const until = last + 1 + found;
    const before = fold(shift, history.slice(0, first), initial);
    const after = fold(shift, history.slice(first, until), before);
    const stays = before.assignment?.id === after.assignment?.id ? before.assignment?.id : undefined;
    if (lasting(history.slice(first, until), stays)) throw new Rejected('UNDO_PARTLY');
    const change = changeBetween(before, after);
    // Who comes back may have lost a licence since, or been excluded.
    const back = change.assignment?.was;
    if (back) await this.assigning.requireAvailable(row, back.agentId, caller, true);
    await this.commands.run(shift, 'TakeBack', shiftId, { shiftId, change }, caller);
  }
}

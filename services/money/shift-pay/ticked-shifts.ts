import { Injectable } from '@nestjs/common';
import { maxRatedShifts, type ShiftRates } from '#contracts/api/shift-pay.ts';
import { compareText } from '#contracts/values/compare-text.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { selectionOf, shiftList } from '#projections/shift-row/shift.query.ts';

export type Ticked = Omit<Input<typeof ShiftRates>, 'rate' | 'override'>;

/** Finds the selected shifts of an event for previews of their money. */
@Injectable()
export class TickedShifts {
  constructor(private readonly models: ReadModels) {}

  /**
   * The first ticked shifts by start, and how many exceed the limit (rules bulk.ids, bulk.selectionAcross). @throws
   * Rejected NOT_FOUND if any of the ids is not a shift of the event that this viewer may see
   */
  async first(
    { id, affectationEventIds, allExcept, query }: Ticked,
    caller: Caller,
  ): Promise<{ readonly rows: readonly ShiftRow[]; readonly unseen: number }> {
    if (!affectationEventIds && !allExcept)
      throw new Rejected('INVALID_INPUT', {}, { affectationEventIds: 'REQUIRED' });
    const asked = selectionOf(id, query);
    const ids = affectationEventIds
      ? [...new Set(affectationEventIds)]
      : (await this.models.selected(shiftList(caller, caller.now, asked), { allExcept: allExcept ?? [], query: asked }))
          .ids;
    const all = await this.byIds(ids, caller);
    if (all.length < ids.length || all.some(({ siteEventId }) => siteEventId !== id)) throw new Rejected('NOT_FOUND');
    const rows = all.slice(0, maxRatedShifts);
    return { rows, unseen: all.length - rows.length };
  }

  /** Shifts that a viewer may see, by start. */
  async byIds(ids: readonly string[], caller: Caller): Promise<ShiftRow[]> {
    const rows = await this.models.rows(ShiftRow, shiftScope(caller), sql`r.id = any(${ids})`);
    return rows.sort((a, b) => compareText(a.start, b.start) || compareText(a.id, b.id));
  }
}

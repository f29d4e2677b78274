import { Injectable } from '@nestjs/common';
import { maxPreviewedShifts, type BulkResult } from '#contracts/api/shift-bulk.ts';
import { bulkAtOnce, type BulkAction, type Refusal } from '#contracts/values/bulk.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { takenTimes, type TakenTime } from '#projections/shift-row/overlap.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { selectionOf, shiftList, type ShiftListInput } from '#projections/shift-row/shift.query.ts';
import { text } from '#services/http/texts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { isRunUnderWay, requestRun } from '#services/scheduling/shift/bulk-run-request.ts';
import { RatesBelowZero } from '#services/scheduling/shift/rates-below-zero.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { activePartners } from '../smart-connect/active-partners.ts';
import { HolderEligibility } from '../assignment/holder-eligibility.ts';
import { stepsFor, timesAfter, type ShiftAction } from './bulk-steps.rule.ts';

export type Ticked = {
  readonly id: string;
  readonly affectationEventIds?: readonly string[] | undefined;
  readonly allExcept?: readonly string[] | undefined;
  readonly query?: Omit<ShiftListInput, 'id' | 'page' | 'sort'> | undefined;
  /** Only reports what would happen to each; left out by calls that change nothing. */
  readonly preview?: boolean | undefined;
  /** Number of shifts that the caller confirmed. */
  readonly agreed?: number | undefined;
};
/** What identifies a shift in an answer. */
export type Shown = Pick<ShiftRow, 'id' | 'start' | 'end' | 'zone' | 'position'>;
export type Outcome = { readonly done: string[]; readonly refused: Refusal[] };

/** Runs of which an event has one at a time. */
const onlyOne: readonly BulkAction['kind'][] = ['undo', 'withdraw'];

/** Number of commands that run concurrently; those that arrive together share one write. */
const abreast = 25;

/** Makes one change to many shifts: allowed ones are changed, refused ones are reported with a reason (decision 20). */
@Injectable()
export class BulkShifts {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly commands: Commands,
    private readonly events: VisibleEvents,
    private readonly models: ReadModels,
    private readonly eligibility: HolderEligibility,
    private readonly belowZero: RatesBelowZero,
  ) {}

  /**
   * The selected shifts (rules bulk.ids, bulk.selectionAcross). @throws Rejected NOT_FOUND if any of the ids is not a
   * shift of the event that this viewer may see, MORE_THAN_AGREED where there are now more than confirmed
   */
  async selected(
    { id, affectationEventIds, allExcept, query, preview, agreed }: Ticked,
    caller: Caller,
  ): Promise<ShiftRow[]> {
    if (affectationEventIds) {
      const rows = await this.shifts.byIds(caller, [...new Set(affectationEventIds)]);
      if (rows.some(({ siteEventId }) => siteEventId !== id)) throw new Rejected('NOT_FOUND');
      requireExpectedCount(rows.length, agreed ?? affectationEventIds.length);
      return rows;
    }
    if (!allExcept) throw new Rejected('INVALID_INPUT', {}, { affectationEventIds: 'REQUIRED' });
    const asked = selectionOf(id, query);
    const { ids } = await this.models.selected(shiftList(caller, caller.now, asked), { allExcept, query: asked });
    requireExpectedCount(ids.length, agreed ?? (preview === false ? undefined : ids.length));
    return this.shifts.byIds(caller, ids);
  }

  /**
   * Rule bulk.actions: requires an event of the caller's company, or of a customer that the agency has full access to.
   */
  async requireFullAccess(id: string, caller: Caller): Promise<{ readonly customerId: string }> {
    const event = await this.events.byId(caller, id);
    await this.events.requireFullAccess(caller, event.customerId);
    return event;
  }

  async agenciesOf(customerId: string): Promise<string[]> {
    return (await this.events.agenciesOf(customerId)).map(({ id }) => id);
  }

  /**
   * Makes the change now, or requests a background run where the shifts are many; for a preview, reports what would
   * happen to each.
   */
  async run(
    { id: siteEventId, preview = false }: Pick<Ticked, 'id' | 'preview'>,
    action: ShiftAction,
    rows: readonly ShiftRow[],
    caller: Caller,
  ): Promise<BulkResult> {
    if (preview) {
      const seen = rows.slice(0, maxPreviewedShifts);
      const { done, refused } = await this.perform(action, seen, caller, { preview });
      return {
        done,
        refused: await this.withTexts(refused, caller, seen),
        run: null,
        unseen: rows.length - seen.length,
      };
    }
    if (rows.length <= bulkAtOnce) {
      const { done, refused } = await this.perform(action, rows, caller);
      return { done, refused: await this.withTexts(refused, caller, rows), run: null };
    }
    return this.request(
      siteEventId,
      action,
      rows.map(({ id }) => id),
      caller,
    );
  }

  /** Requests a background run; nothing is changed yet. @throws Rejected RUN_UNDER_WAY */
  async request(
    siteEventId: string,
    action: BulkAction,
    shiftIds: string[],
    caller: Caller,
  ): Promise<{ readonly done: []; readonly refused: []; readonly run: string }> {
    if (onlyOne.includes(action.kind) && (await isRunUnderWay(this.models, siteEventId, action.kind, caller)))
      throw new Rejected('RUN_UNDER_WAY');
    const run = await requestRun(this.commands, { siteEventId, action, shiftIds }, caller);
    return { done: [], refused: [], run };
  }

  /**
   * An action of a run as it can be carried out now: an agency that it names may have gone since it was requested.
   * @throws Rejected AGENCY_GONE, CUSTOMER_NOT_YOURS
   */
  async stillPossible(action: ShiftAction, siteEventId: string, caller: Caller): Promise<ShiftAction> {
    if (action.kind === 'agency') {
      const { customerId } = await this.requireFullAccess(siteEventId, caller);
      if (!(await this.agenciesOf(customerId)).includes(action.agencyId)) throw new Rejected('AGENCY_GONE');
    }
    if (action.kind !== 'subcontract') return action;
    const partners = await activePartners(this.models, caller.agencyId ?? null);
    const to = action.to.filter(({ toAgencyId }) => partners.some(({ agencyId }) => agencyId === toAgencyId));
    if (to.length === 0) throw new Rejected('AGENCY_GONE');
    return { ...action, to };
  }

  /** Shifts of an event by their ids, as far as the viewer may see them. */
  rowsOf(siteEventId: string, ids: readonly string[], viewer: Caller): Promise<ShiftRow[]> {
    return this.shifts.find(viewer, sql`r."siteEventId" = ${siteEventId} and r.id = any(${ids})`);
  }

  /**
   * @param preview asks the deciders, and records nothing
   * @param mayGoOn called before each shifts that are changed together; its refusal is that of each of them
   */
  async perform(
    action: ShiftAction,
    rows: readonly ShiftRow[],
    caller: Caller,
    { preview = false, mayGoOn }: { readonly preview?: boolean; readonly mayGoOn?: () => Promise<void> } = {},
  ): Promise<Outcome> {
    const times = timesAfter(action, rows);
    const refused = await this.eligibility.against(rows, times, caller);
    const working = action.kind === 'remove' ? await this.shifts.workingMerges(rows) : new Set<string>();
    const negative =
      action.kind === 'rate'
        ? await this.belowZero.of(
            rows.map(({ id }) => id),
            action.rate,
            action.override,
            caller,
          )
        : new Set<string>();
    const change = async (row: ShiftRow) => {
      if (negative.has(row.id)) throw new Rejected('RATE_NEGATIVE');
      if (row.mergeId && working.has(row.mergeId)) throw new Rejected('GROUP_AGENT_WORKING');
      const reason = refused.get(row.id);
      if (reason) throw reason;
      await this.commands[preview ? 'check' : 'run'](shift, 'Save', row.id, { steps: stepsFor(action, row) }, caller);
    };
    const outcome = await this.each(rows, change, mayGoOn);
    const moved = outcome.done.flatMap((shiftId) => (times.has(shiftId) ? { shiftId, ...times.get(shiftId)! } : []));
    if (!preview || moved.length === 0) return outcome;
    const busy = await this.busyThen(moved);
    return {
      done: outcome.done.filter((id) => !busy.includes(id)),
      refused: [...outcome.refused, ...busy.map((shiftId) => ({ shiftId, code: 'AGENT_BUSY', values: {} }))],
    };
  }

  /**
   * Of shifts that would move in this order, those whose agent would be on another one then: agents' times are claimed
   * as events are recorded only.
   */
  private async busyThen(moved: Parameters<typeof takenTimes>[0]): Promise<string[]> {
    const taken = new Map((await this.models.query<TakenTime>(takenTimes(moved))).map((one) => [one.id, one]));
    return moved.flatMap(({ shiftId, ...to }) => {
      const own = taken.get(shiftId);
      if (!own) return [];
      const [from, until] = [Date.parse(to.start), Date.parse(to.end)];
      for (const { id, agentId, ...other } of taken.values())
        if (agentId === own.agentId && id !== shiftId && other.from < until && other.until > from) return [shiftId];
      taken.set(shiftId, { ...own, from, until });
      return [];
    });
  }

  /** Runs the change for each shift separately, so that the refusal of one doesn't affect others. */
  async each<Row extends { readonly id: string }>(
    rows: readonly Row[],
    act: (row: Row) => Promise<unknown>,
    mayGoOn = async (): Promise<void> => {},
  ): Promise<Outcome> {
    const outcome: Outcome = { done: [], refused: [] };
    for (let at = 0; at < rows.length; at += abreast) {
      const some = rows.slice(at, at + abreast);
      const allowed = mayGoOn();
      const settled = await Promise.allSettled(some.map((row) => allowed.then(() => act(row))));
      settled.forEach((one, index) => {
        const { id: shiftId } = some[index]!;
        if (one.status === 'fulfilled') outcome.done.push(shiftId);
        else if (one.reason instanceof Rejected)
          outcome.refused.push({ shiftId, code: one.reason.code, values: { ...one.reason.values } });
        else throw one.reason;
      });
    }
    return outcome;
  }

  /** Refusals in the caller's language, with the data that identify each shift. */
  async withTexts(
    refused: readonly Refusal[],
    { language }: Caller,
    known: readonly Shown[] = [],
  ): Promise<BulkResult['refused']> {
    const rows = new Map(known.map((row) => [row.id, row]));
    const others = await this.models.byIds(
      ShiftRow,
      refused.map(({ shiftId }) => shiftId).filter((id) => !rows.has(id)),
    );
    return refused.flatMap(({ shiftId: id, code, values }) => {
      const row = rows.get(id) ?? others.get(id);
      if (!row) return [];
      const { start, end, zone: timezone, position } = row;
      return [{ id, start, end, timezone, position, code, message: text(language, `problem.${code}`, values) }];
    });
  }
}

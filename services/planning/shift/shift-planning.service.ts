import { Injectable } from '@nestjs/common';
import { maxPlannedShifts, type CopyShifts, type CreateShifts } from '#contracts/api/shift-planning.ts';
import { isFor } from '#contracts/values/ability.ts';
import type { Input } from '#contracts/endpoint.ts';
import { postKey, postOf } from '#contracts/values/post.ts';
import type { ConfirmationHours } from '#contracts/values/site-event.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { isAwayFromEvent } from '#projections/shift-row/upcoming.query.ts';
import { clashes } from '#projections/shift-row/overlap.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { datesOf, datesOfCopies, localDate, onDate } from '#services/scheduling/shift/recurrence.rule.ts';
import { requireNotLongAgo } from '#services/scheduling/planned-time.rule.ts';
import { requireLengthConfirmed, requireSpan } from '#services/scheduling/shift/shift-length.rule.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { EventSetups } from '#services/scheduling/site-event/event-setups.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { dayMs } from '#contracts/values/durations.ts';
import { agencyFor, planFrom, stillServing } from './new-shift.ts';

type Plan = Omit<ShiftCommands['PlanShift'], 'shiftId'>;
type CopyTo = {
  readonly customerId: string;
  readonly placeId: string;
  readonly zone: string;
  readonly requestDate: string;
};
/** An event and its place. */
type Held = Pick<SiteEventWithCounts, 'id' | 'placeId' | 'zone'>;
type Following = ShiftCommands['FollowEvent'];
type Planned = { readonly ids: string[]; readonly skippedDates: string[] };

/** Plans shifts: single, repeated, and copied ones. */
@Injectable()
export class ShiftPlanningService {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly events: VisibleEvents,
    private readonly setups: EventSetups,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  /** All shifts of an event, regardless of the viewer. */
  async allOf(siteEventId: string): Promise<string[]> {
    return (await this.models.rows(ShiftRow, sql`true`, sql`r."siteEventId" = ${siteEventId}`)).map(({ id }) => id);
  }

  /** Removes a shift because its event is deleted; a removed shift stays removed. */
  async remove(shiftId: string, caller: Caller): Promise<void> {
    await this.commands
      .run(shift, 'RemoveShift', shiftId, { shiftId, reason: 'siteEventDeleted' }, caller)
      .catch((error: unknown) => {
        if (!(error instanceof Rejected) || error.code !== 'SHIFT_REMOVED') throw error;
      });
  }

  async create(
    { id, shifts, recurrence, longerThanADay }: Input<typeof CreateShifts>,
    caller: Caller,
  ): Promise<Planned> {
    const event = await this.events.byId(caller, id);
    await this.events.requireServing(caller, event.customerId);
    for (const template of shifts) {
      requireSpan(template, event.zone);
      requireLengthConfirmed(template, event.zone, longerThanADay);
    }
    await this.setups.requireTasks(
      id,
      shifts.flatMap(({ taskIds }) => taskIds),
      caller,
    );
    const agencies = new Set((await this.events.agenciesOf(event.customerId)).map((agency) => agency.id));
    const plans = shifts.flatMap(({ count, ...template }): Plan[] => {
      const plan = {
        ...template,
        ...this.planOf(event, agencyFor(template.agencyId, caller, agencies), template.maxConfirmationHours),
      };
      const dates = recurrence && datesOf(template.start, event.zone, recurrence);
      const each: Plan[] = dates
        ? dates.map((date) => ({
            ...plan,
            ...onDate(template, event.zone, date),
            origin: { kind: 'recurrence', date },
          }))
        : [{ ...plan, origin: { kind: 'hand' } }];
      return each.flatMap((one) => Array.from({ length: count }, () => one));
    });
    return recurrence ? this.planMissing(id, plans, caller) : this.plan(plans, caller);
  }

  async copy({ id, shiftIds, recurrence, skipExisting }: Input<typeof CopyShifts>, caller: Caller): Promise<Planned> {
    const event = await this.events.byId(caller, id);
    await this.events.requireServing(caller, event.customerId);
    const originals = await this.shifts.byIds(caller, shiftIds);
    if (originals.some((row) => row.siteEventId !== id)) throw new Rejected('NOT_FOUND');
    if (originals.some((row) => !isFor('duplicate', { ...row, fullAccess: true }, caller)))
      throw new Rejected('SHIFT_NOT_YOURS');
    const first = originals.map(({ start }) => start).sort()[0]!;
    const agencies = new Set((await this.events.agenciesOf(event.customerId)).map((agency) => agency.id));
    const plans = originals.flatMap((row): Plan[] => {
      const agencyId = stillServing(row.agencyId, agencies);
      const plan = { ...planFrom(row), ...this.planOf(event, agencyId, row.maxConfirmationHours) };
      if (!recurrence) return [{ ...plan, origin: { kind: 'copy', from: row.id, date: null } }];
      const dates = datesOfCopies(first, event.zone, recurrence);
      return dates.map((date) => ({
        ...plan,
        ...onDate(row, event.zone, date),
        origin: { kind: 'copy', from: row.id, date },
      }));
    });
    return recurrence && skipExisting ? this.planMissing(id, plans, caller) : this.plan(plans, caller);
  }

  /**
   * Copies all shifts of an event that the caller may see to another event, moved by whole days to its date. Agencies
   * and tasks are copied where the new customer and place have them.
   */
  async copyEvent(original: SiteEventWithCounts, siteEventId: string, to: CopyTo, caller: Caller): Promise<void> {
    const agencies = new Set((await this.events.agenciesOf(to.customerId)).map((agency) => agency.id));
    const rows = await this.shifts.ofEvent(caller, original.id);
    const days = Math.round(
      (Date.parse(localDate(to.requestDate, to.zone)) - Date.parse(localDate(original.requestDate, original.zone))) /
        dayMs,
    );
    const plans = rows.map((row): Plan => {
      const date = new Date(Date.parse(localDate(row.start, row.zone)) + days * dayMs).toISOString().slice(0, 10);
      const event = { ...original, id: siteEventId, customerId: to.customerId, placeId: to.placeId, zone: to.zone };
      const taskIds = to.placeId === row.placeId ? row.taskIds : [];
      const agencyId = stillServing(row.agencyId, agencies);
      return {
        ...planFrom(row),
        taskIds,
        ...this.planOf(event, agencyId, row.maxConfirmationHours),
        ...onDate(row, row.zone, date, to.zone),
        origin: { kind: 'copy', from: row.id, date },
      };
    });
    await this.plan(plans, caller);
  }

  /**
   * Shifts of events that have not begun, regardless of the viewer, with their times at the events' present place;
   * ordered so that no shift overlaps another one of its agent on the way. @param ids of these shifts only
   */
  async following(events: readonly Held[], now: string, ids?: readonly string[]): Promise<Following[]> {
    const moves = (await Promise.all(events.map((event) => this.moves(event, now, ids)))).flat();
    moves.sort((a, b) => (a.from < b.from ? -1 : 1));
    if (moves.some(({ from, to }) => to.start > from)) moves.reverse();
    return moves.map(({ to }) => to);
  }

  /**
   * Looks for the last time where an event is by now and lets its shifts follow: one call after the other, so that the
   * last one sees what all before it have moved. @param work gets the event's place; undefined, and isn't done, where
   * the event was deleted
   */
  lastLook<T>(siteEventId: string, work: (there: Held) => Promise<T>): Promise<T | undefined> {
    return this.exclusiveWrites.run(`moves/${siteEventId}`, ['shift'], async () => {
      const { plan, deleted } = (await this.commands.load(siteEvent, siteEventId))!;
      return deleted ? undefined : work({ ...plan!, id: siteEventId });
    });
  }

  /**
   * Lets shifts that were planned or moved meanwhile follow their event, whatever the caller may move; a later attempt
   * to plan one finds it there.
   */
  async followOnce(siteEventId: string, caller: Caller): Promise<void> {
    await this.lastLook(siteEventId, async (there) => this.follow(await this.following([there], caller.now), caller));
  }

  /** Those whose agent would be on two shifts at once. */
  async clashing(shifts: readonly Following[]): Promise<ReadonlySet<string>> {
    const rows = shifts.length === 0 ? [] : await this.models.query<{ shiftId: string }>(clashes(shifts));
    return new Set(rows.map(({ shiftId }) => shiftId));
  }

  private async follow(shifts: readonly Following[], { commandId, now, consistencyToken }: Caller): Promise<void> {
    const caller = { ...systemCaller(commandId, now), consistencyToken };
    // The key: the call itself may have moved a shift already, to where the event was before.
    await someAtOnce(shifts, (one) => this.commands.run(shift, 'FollowEvent', one.shiftId, one, caller, 'once more'));
  }

  private async moves({ id, placeId, zone }: Held, now: string, ids?: readonly string[]) {
    const among = ids ? sql`r."siteEventId" = ${id} and r.id = any(${ids})` : sql`r."siteEventId" = ${id}`;
    const rows = await this.models.rows(ShiftRow, among, isAwayFromEvent(placeId, zone, now));
    if (rows.length === 0) return [];
    return this.placedAt({ id, placeId, zone }, rows);
  }

  /** Shifts of an event as they are at its place: the same clock times, and the tasks that it has there. */
  private async placedAt(
    { id, placeId, zone }: Held,
    shifts: readonly (Pick<Plan, 'zone' | 'start' | 'end' | 'taskIds'> & { readonly id: string })[],
  ) {
    const tasks = new Set((await this.setups.tasksAt(id, placeId)).map((task) => task.id));
    const times = new Map<string, Pick<Plan, 'start' | 'end'>>();
    const timesOf = (one: Pick<Plan, 'zone' | 'start' | 'end'>) => {
      if (one.zone === zone) return { start: one.start, end: one.end };
      const key = `${one.start} ${one.end} ${one.zone}`;
      const found = times.get(key) ?? onDate(one, one.zone, localDate(one.start, one.zone), zone);
      times.set(key, found);
      return found;
    };
    const placed = async (one: (typeof shifts)[number]) => ({
      from: one.start,
      to: {
        shiftId: one.id,
        placeId,
        zone,
        taskIds: one.taskIds.filter((taskId) => tasks.has(taskId)),
        ...timesOf(one),
      },
    });
    return someAtOnce(shifts, placed);
  }

  private planOf(
    { id: siteEventId, customerId, placeId, zone, maxConfirmationHours }: SiteEventWithCounts,
    agencyId: string | null,
    hours?: ConfirmationHours,
  ) {
    return { siteEventId, customerId, placeId, zone, agencyId, maxConfirmationHours: hours ?? maxConfirmationHours };
  }

  /**
   * As `plan`, without what the event has already; of two such calls at once, the second one sees what the first has
   * planned.
   */
  private planMissing(siteEventId: string, plans: readonly Plan[], caller: Caller): Promise<Planned> {
    return this.exclusiveWrites.run(`plans/${siteEventId}`, ['shift'], async () =>
      this.plan(plans, caller, await this.shifts.ofEvent(caller, siteEventId)),
    );
  }

  /**
   * Rule req.recurrence: a repeated shift is skipped where the event has the same post at the same time already; other
   * posts on that date don't matter. Shifts that this very call planned before it was interrupted are its own:
   * repeated, it plans the missing ones under the same ids.
   */
  private async plan(plans: readonly Plan[], caller: Caller, existing: readonly ShiftRow[] = []): Promise<Planned> {
    if (plans.length > maxPlannedShifts) throw new Rejected('TOO_MANY_SHIFTS');
    for (const plan of plans) {
      requireSpan(plan, plan.zone);
      requireNotLongAgo('start', plan.start, caller);
    }
    const all = plans.map((plan, index) => ({ ...plan, shiftId: derivedId(caller.commandId, 'shift', index) }));
    const own = new Set(all.map(({ shiftId }) => shiftId));
    const taken = new Set(existing.filter(({ id }) => !own.has(id)).map(dayOfPost));
    const isSkipped = (planned: Plan) =>
      'date' in planned.origin && planned.origin.date !== null && taken.has(dayOfPost(planned));
    const skipped = new Set(all.filter(isSkipped));
    const wanted = all.filter((plan) => !skipped.has(plan));
    await someAtOnce(wanted, (plan) => this.commands.run(shift, 'PlanShift', plan.shiftId, plan, caller));
    await this.keepWithEvent(wanted, caller);
    const skippedDates = [...new Set([...skipped].map(({ start, zone }) => localDate(start, zone)))].sort();
    return { ids: wanted.map(({ shiftId }) => shiftId), skippedDates };
  }

  /**
   * Shifts planned while their event was moved stand where it does, and those planned while it was deleted are removed
   * with it (decision 50).
   * @throws Rejected NOT_FOUND
   */
  private async keepWithEvent(
    planned: readonly (Plan & { readonly shiftId: string })[],
    caller: Caller,
  ): Promise<void> {
    const [first] = planned;
    const event = first && (await this.commands.load(siteEvent, first.siteEventId));
    if (!event) return;
    if (event.deleted) {
      await someAtOnce(planned, ({ shiftId }) => this.remove(shiftId, caller));
      throw new Rejected('NOT_FOUND');
    }
    if (event.plan!.placeId === first.placeId && event.plan!.zone === first.zone) return;
    await this.lastLook(first.siteEventId, async (there) => {
      const moves = await this.placedAt(there, planned.map(({ shiftId: id, ...plan }) => ({ ...plan, id }))); // prettier-ignore
      await this.follow(moves.map(({ to }) => to), caller); // prettier-ignore
    });
  }
}

/** The same key for shifts of one post on one date. */
const dayOfPost = (shift: Pick<Plan, 'position' | 'skillId' | 'start' | 'end' | 'zone'>): string => {
  const { post, date } = postOf(shift, shift.zone);
  return `${date} ${postKey(post)}`;
};

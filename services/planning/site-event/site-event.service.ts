import { Injectable } from '@nestjs/common';
import type { RequestDeletion, RequestMoves, SaveRequest } from '#contracts/api/requests.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { startsTooSoon } from '#contracts/values/ability.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { Commands } from '#kernel/commands.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { derivedId, isCustomerSide, type Caller } from '#kernel/caller.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { ShiftHolders } from '#services/scheduling/shift/shift-holders.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { Numbers } from '#kernel/numbers.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { placeScope, shiftScope } from '#projections/scope.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { isRunUnderWay, requestRun } from '#services/scheduling/shift/bulk-run-request.ts';
import { requireCancellable } from '#services/scheduling/shift/shift-guards.rule.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { isWorking } from '#services/scheduling/shift/shift.state.ts';
import { ShiftPlanningService } from '#services/planning/shift/shift-planning.service.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';

type Wanted = Input<typeof SaveRequest>;
type Live = { readonly shiftId: string; readonly state: ShiftState };

const countsOf = (live: readonly Live[]) => ({
  shifts: live.length,
  filled: live.filter(({ state }) => state.assignment).length,
  worked: live.filter(({ state: { assignment, ended } }) => [assignment, ...ended].some((one) => one?.punchOut)).length,
});

/** Creates, changes, copies and deletes events, with checks of whose they are. */
@Injectable()
export class SiteEventService {
  constructor(
    private readonly commands: Commands,
    private readonly events: VisibleEvents,
    private readonly planning: ShiftPlanningService,
    private readonly writes: ReadYourWrites,
    private readonly numbers: Numbers,
    private readonly models: ReadModels,
    private readonly holders: ShiftHolders,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  /** @returns the event's id, once the read models show it, and the run that moves its shifts, where they are many */
  async save(wanted: Wanted, caller: Caller): Promise<{ readonly id: string; readonly run: string | null }> {
    const saved =
      wanted.id === null
        ? { id: await this.plan(wanted, caller), run: null }
        : { id: wanted.id, run: await this.revise(wanted.id, wanted, caller) };
    await this.writes.shown(caller);
    return saved;
  }

  /**
   * Upcoming shifts, with their agents, that would move with an event to another place, as far as the caller may see
   * them. @throws Rejected where the move would be refused
   */
  async moved(id: string, to: string, caller: Caller): Promise<Output<typeof RequestMoves>> {
    const event = await this.own(id, caller);
    const { id: placeId, zone } = await this.placeOf(caller, to, event.customerId);
    const shifts = await this.following(event, { id: placeId, zone }, caller);
    const rows = await this.seen(shifts, caller);
    const agents = new Set(rows.flatMap(({ agentId }) => agentId ?? []));
    const starts = new Map(shifts.map(({ shiftId, start }) => [shiftId, start]));
    const begun = rows.filter((row) => starts.get(row.id)! <= caller.now);
    const soon = rows.filter(
      (row) =>
        isCustomerSide(caller.role) &&
        !begun.includes(row) &&
        startsTooSoon(starts.get(row.id)!, caller.now) &&
        !startsTooSoon(row.start, caller.now),
    );
    return {
      shifts: rows.length,
      agents: agents.size,
      begun: begun.length,
      soon: soon.length,
      zone: zone === event.zone ? '' : zone,
    };
  }

  /**
   * Shifts that would be deleted with an event, as far as the caller may see them.
   * @throws Rejected NOT_FOUND, CUSTOMER_NOT_YOURS, or as `delete` where one of them is being worked or begins too soon
   */
  async deleted(id: string, caller: Caller): Promise<Output<typeof RequestDeletion>> {
    await this.own(id, caller);
    const hit = await this.hitBy(await this.live(id), caller);
    const working = hit.filter(({ state }) => isWorking(state)).length;
    await this.commands.check(siteEvent, 'DeleteSiteEvent', id, { siteEventId: id, working }, caller);
    this.requireAllCancellable(hit, caller);
    return countsOf(hit);
  }

  /**
   * Rules req.delete, cancel.24h: deletes an event with all its shifts, or nothing.
   * @returns the run that removes the shifts, where they are many
   */
  async delete(id: string, agreed: number | undefined, caller: Caller): Promise<string | null> {
    const again = await this.commands.repeated(siteEvent, 'DeleteSiteEvent', id, caller);
    if (!again) await this.own(id, caller);
    const live = await this.live(id);
    const working = live.filter(({ state }) => isWorking(state)).length;
    const { shifts, filled } = countsOf(await this.hitBy(live, caller));
    requireExpectedCount(shifts + filled, agreed);
    if (working === 0 && !again) this.requireAllCancellable(live, caller);
    await this.commands.run(siteEvent, 'DeleteSiteEvent', id, { siteEventId: id, working }, caller);
    // Shifts planned meanwhile are removed too; a later attempt to plan one finds the event deleted (decision 50).
    await this.writes.seen(caller);
    const every = [...new Set([...live.map(({ shiftId }) => shiftId), ...(await this.planning.allOf(id))])];
    if (every.length > bulkAtOnce) {
      const action = { kind: 'remove', eventDeleted: true } as const;
      return requestRun(this.commands, { siteEventId: id, action, shiftIds: every }, caller);
    }
    await someAtOnce(every, (shiftId) => this.planning.remove(shiftId, caller));
    return null;
  }

  /** Requires an event of the caller's company, or of a customer that the agency has full access to. */
  private async own(id: string, caller: Caller) {
    const event = await this.events.byId(caller, id);
    await this.events.requireFullAccess(caller, event.customerId);
    return event;
  }

  /** Those of these shifts that the caller may see; another agency's shifts at the same event are not even counted. */
  private seen(shifts: readonly { readonly shiftId: string }[], caller: Caller): Promise<ShiftRow[]> {
    const ids = shifts.map(({ shiftId }) => shiftId);
    return this.models.rows(ShiftRow, shiftScope(caller), sql`r.id = any(${ids}::uuid[])`);
  }

  private async hitBy(live: readonly Live[], caller: Caller): Promise<Live[]> {
    const seen = new Set((await this.seen(live, caller)).map(({ id }) => id));
    return live.filter(({ shiftId }) => seen.has(shiftId));
  }

  private async live(id: string): Promise<Live[]> {
    const states = await someAtOnce(await this.planning.allOf(id), async (shiftId) => ({
      shiftId,
      state: await this.commands.load(shift, shiftId),
    }));
    return states.flatMap(({ shiftId, state }) => (state && !state.removed ? [{ shiftId, state }] : []));
  }

  private requireAllCancellable(live: readonly Live[], caller: Caller) {
    try {
      for (const { state } of live) requireCancellable(state, { now: caller.now, actor: caller });
    } catch (error) {
      if (!(error instanceof Rejected) || error.code === 'SHIFT_NOT_YOURS') throw error;
      throw new Rejected('EVENT_NOT_DELETABLE_NOW');
    }
  }

  private async plan(
    { id: _, agreed: __, place, customerId, copyOf, ...wanted }: Wanted,
    caller: Caller,
  ): Promise<string> {
    if (!hasGrants(caller, { all: ['requests.create'] })) throw new Rejected('FORBIDDEN');
    const original = copyOf ? await this.toCopy(copyOf, caller) : undefined;
    const customer = await this.events.customerFor(caller, customerId ?? original?.customerId);
    const siteEventId = derivedId(caller.commandId, 'siteEvent');
    const requestNo = await this.numbers.next('request');
    const { canBeEmployer: employer } = customer;
    const { placeId, zone } = await this.at(place.id, customer.id, caller, async ({ id, zone: itsZone }) => {
      const fact = {
        siteEventId,
        requestNo,
        customerId: customer.id,
        agencyId: caller.agencyId ?? null,
        placeId: id,
        zone: itsZone,
        employer,
        ...(copyOf && { copiedFrom: copyOf }),
      };
      await this.commands.run(siteEvent, 'PlanSiteEvent', siteEventId, { ...wanted, ...fact }, caller);
      return fact;
    });
    if (original)
      await this.planning.copyEvent(
        original,
        siteEventId,
        { customerId: customer.id, placeId, zone, requestDate: wanted.requestDate },
        caller,
      );
    return siteEventId;
  }

  /** Rule req.editGate: a person who may duplicate an event must also be allowed to edit it. */
  private async toCopy(id: string, caller: Caller) {
    if (!hasGrants(caller, { all: ['requests.edit'] })) throw new Rejected('FORBIDDEN');
    return this.own(id, caller);
  }

  private async revise(id: string, { place, agreed, ...wanted }: Wanted, caller: Caller): Promise<string | null> {
    if (!hasGrants(caller, { all: ['requests.edit'] })) throw new Rejected('FORBIDDEN');
    const event = await this.own(id, caller);
    const { id: placeId, zone } = await this.placeOf(caller, place.id, event.customerId);
    const { title, requestDate, maxConfirmationHours, taskTypes, descriptionEn, descriptionFr, note } = wanted;
    const change = {
      title,
      requestDate,
      maxConfirmationHours,
      taskTypes,
      descriptionEn,
      descriptionFr,
      note,
      placeId,
      zone,
      employer: event.canBeEmployer,
    };
    const shifts = await this.following(event, { id: placeId, zone }, caller);
    requireExpectedCount((await this.seen(shifts, caller)).length, agreed);
    const revised = () => this.commands.run(siteEvent, 'ReviseSiteEvent', id, { siteEventId: id, ...change }, caller);
    await (placeId === event.placeId ? revised() : this.at(placeId, event.customerId, caller, revised));
    if (shifts.length > bulkAtOnce) {
      const shiftIds = shifts.map(({ shiftId }) => shiftId);
      return requestRun(this.commands, { siteEventId: id, action: { kind: 'move' }, shiftIds }, caller);
    }
    // One by one: an agent of several of them is on two at once until the next one has moved.
    for (const one of shifts) await this.commands.run(shift, 'FollowEvent', one.shiftId, one, caller);
    if (placeId !== event.placeId || zone !== event.zone) await this.planning.followOnce(id, caller);
    return null;
  }

  /**
   * Commands that move the event's shifts to a place; all are checked first, so that one refusal leaves the event where
   * it was. None where a run moves them there already. @throws Rejected RUN_UNDER_WAY where it moves them elsewhere
   */
  private async following(
    { id, placeId: from }: Pick<SiteEventRow, 'id' | 'placeId'>,
    { id: placeId, zone }: Pick<PlaceRow, 'id' | 'zone'>,
    caller: Caller,
  ) {
    const moving = await isRunUnderWay(this.models, id, 'move', caller);
    if (moving && placeId === from) return [];
    if (moving) throw new Rejected('RUN_UNDER_WAY');
    const shifts = await this.planning.following([{ id, placeId, zone }], caller.now);
    await someAtOnce(shifts, (one) => this.commands.check(shift, 'FollowEvent', one.shiftId, one, caller));
    if ((await this.planning.clashing(shifts)).size > 0) throw new Rejected('AGENT_BUSY');
    await this.holders.requireAllowed(shifts, caller);
    return shifts;
  }

  /** Records an event's place, which isn't closed meanwhile. @throws Rejected EVENT_PLACE_REQUIRED */
  private at<T>(
    placeId: string,
    customerId: string,
    caller: Caller,
    work: (place: PlaceRow) => Promise<T>,
  ): Promise<T> {
    return this.exclusiveWrites.together(`place/${placeId}`, ['place'], async () =>
      work(await this.placeOf(caller, placeId, customerId)),
    );
  }

  private async placeOf(caller: Caller, placeId: string, customerId: string): Promise<PlaceRow> {
    const place = await this.models.row(PlaceRow, placeScope(caller), placeId);
    if (!place || place.closed || place.customerId !== customerId)
      throw new Rejected('EVENT_PLACE_REQUIRED', {}, { place: 'EVENT_PLACE_REQUIRED' });
    return place;
  }
}

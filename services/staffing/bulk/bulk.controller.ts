import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/shift-bulk.ts';
import { draftNames } from '#contracts/api/shift-pay.ts';
import type { ShiftChangeDraft } from '#contracts/api/shift-recalculation.ts';
import type { Input } from '#contracts/endpoint.ts';
import { wordsOf } from '#contracts/values/announcement.ts';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { callIdOf, isCustomerSide, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { BulkRunRow } from '#projections/bulk-run/bulk-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { EventSetups } from '#services/scheduling/site-event/event-setups.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { ShiftAction } from './bulk-steps.rule.ts';
import { BulkShifts, type Ticked } from './bulk-shifts.ts';
import { UndoService } from './undo.service.ts';

/** Whether a call is undone by the merges of its event, which know their shifts. */
const isMerge = (call: keyof typeof calls.undoable): boolean =>
  call === 'MergeShifts' || call === 'AddToMerge' || call === 'CancelMerge';

type Agreed = Ticked & { readonly agreedChanges?: ExpectedChanges | undefined };

/** Bulk actions on shifts of an event (decision 20). */
@Controller()
export class BulkController {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly undos: UndoService,
    private readonly setups: EventSetups,
    private readonly models: ReadModels,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(calls.BulkTime)
  time({ start, end, punchIn, punchOut, note, ...ticked }: Input<typeof calls.BulkTime>, caller: Caller) {
    const clock = { start, end, punchIn, punchOut };
    return this.act(ticked, { kind: 'time', ...clock, note }, caller, { clock });
  }

  @Endpoint(calls.BulkLocation)
  async location(
    { locationId, removeSelection, positionWas, ...ticked }: Input<typeof calls.BulkLocation>,
    caller: Caller,
  ) {
    const { event } = await this.setups.of(ticked.id, caller);
    const place = await this.models.row(PlaceRow, sql`true`, event.placeId);
    const position = removeSelection ? '' : place?.locations.find(({ id }) => id === locationId)?.name;
    if (position === undefined) throw new Rejected('POSITION_NOT_HERE', {}, { locationId: 'POSITION_NOT_HERE' });
    return this.act(ticked, { kind: 'location', position, was: positionWas }, caller);
  }

  @Endpoint(calls.BulkTasks)
  async tasks({ taskIds, ...ticked }: Input<typeof calls.BulkTasks>, caller: Caller) {
    await this.setups.requireTasks(ticked.id, taskIds, caller);
    return this.act(ticked, { kind: 'tasks', taskIds }, caller);
  }

  @Endpoint(calls.BulkSalary)
  salary({ salary: override, ...ticked }: Input<typeof calls.BulkSalary>, caller: Caller) {
    return this.rate(ticked, 'salary', override, caller);
  }

  @Endpoint(calls.BulkBonus)
  bonus({ primeId: primeIds, ...ticked }: Input<typeof calls.BulkBonus>, caller: Caller) {
    return this.act(ticked, { kind: 'bonus', primeIds }, caller, { primeIds });
  }

  @Endpoint(calls.BulkBilling)
  billing({ billing: override, ...ticked }: Input<typeof calls.BulkBilling>, caller: Caller) {
    return this.rate(ticked, 'billing', override, caller);
  }

  @Endpoint(calls.BulkClientBilling)
  clientBilling({ clientBilling: override, ...ticked }: Input<typeof calls.BulkClientBilling>, caller: Caller) {
    return this.rate(ticked, 'clientBilling', override, caller);
  }

  /** Rules transfer.serviceType and bulk.actions: one service type; customers, or agencies with full access. */
  @Endpoint(calls.BulkAgency)
  async agency({ agencyId, ...ticked }: Input<typeof calls.BulkAgency>, caller: Caller) {
    const { customerId } = await this.bulk.requireFullAccess(ticked.id, caller);
    const rows = await this.bulk.selected(ticked, caller);
    if (new Set(rows.map(({ skillId }) => skillId)).size > 1) throw new Rejected('TRANSFER_SERVICE_TYPES');
    if (!(await this.bulk.agenciesOf(customerId)).includes(agencyId)) throw new Rejected('NOT_FOUND');
    return this.bulk.run(ticked, { kind: 'agency', agencyId }, rows, caller);
  }

  /** Decision 16: agency and customer each start and stop their own runs. */
  @Endpoint(calls.BulkAutoAssign)
  autoAssign(
    { autoAssign, autoAssignCustomer, autoAssignStartDate: startDate, ...ticked }: Input<typeof calls.BulkAutoAssign>,
    caller: Caller,
  ) {
    const [on, by] = isCustomerSide(caller.role)
      ? ([autoAssignCustomer, 'customer'] as const)
      : ([autoAssign, 'agency'] as const);
    if (on === undefined) throw new Rejected('SHIFT_NOT_YOURS');
    return this.act(ticked, { kind: 'autoAssign', by, on, startDate }, caller);
  }

  @Endpoint(calls.BulkPublish)
  publish(
    {
      publish,
      sendPublishNotif: notify,
      publishNotifArcherAgentOnly: ownPoolOnly,
      announcement,
      ...ticked
    }: Input<typeof calls.BulkPublish>,
    caller: Caller,
  ) {
    return this.act(ticked, { kind: 'publish', publish, notify, ownPoolOnly, ...wordsOf(announcement) }, caller);
  }

  @Endpoint(calls.BulkRemove)
  remove(ticked: Input<typeof calls.BulkRemove>, caller: Caller) {
    return this.act(ticked, { kind: 'remove' }, caller);
  }

  /**
   * Only the caller's own call can be undone, since its id is derived from the caller; and only with the grants that it
   * needed.
   */
  @Endpoint(calls.UndoShifts)
  undo({ id, call, key, affectationEventIds }: Input<typeof calls.UndoShifts>, caller: Caller) {
    const { name, access } = calls.undoable[call];
    if (!hasAccess(caller, access)) throw new Rejected('FORBIDDEN');
    const callId = callIdOf(caller, name, key);
    return isMerge(call)
      ? this.undos.merge(id, callId, caller)
      : this.undos.shifts(id, { call, callId }, affectationEventIds, caller);
  }

  @Endpoint(calls.CanUndoShifts)
  async canUndo({ id, call, key, affectationEventIds }: Input<typeof calls.CanUndoShifts>, caller: Caller) {
    const { name, access } = calls.undoable[call];
    if (!hasAccess(caller, access)) throw new Rejected('FORBIDDEN');
    const callId = callIdOf(caller, name, key);
    const possible = isMerge(call)
      ? await this.undos.isMergePossible(id, callId, caller)
      : await this.undos.isPossible(id, callId, affectationEventIds, caller);
    return { possible };
  }

  @Endpoint(calls.BulkRuns)
  async runs({ id }: Input<typeof calls.BulkRuns>, caller: Caller) {
    const mine = sql`r."siteEventId" = ${id} and r."userId" = ${caller.userId}`;
    const lately = sql`r."requestedAt" > ${caller.now}::timestamptz - interval '1 day'`;
    const rows = (await this.models.rows(BulkRunRow, mine, lately)).sort((a, b) =>
      b.requestedAt.localeCompare(a.requestedAt),
    );
    return Promise.all(
      rows.map(async ({ siteEventId: _, userId: __, refused, ...run }) => ({
        ...run,
        refused: await this.bulk.withTexts(refused, caller),
      })),
    );
  }

  private rate(ticked: Agreed, rate: Rate, override: RateOverride | null, caller: Caller) {
    const typed = override && { kind: override.mode, value: override.amount };
    return this.act(ticked, { kind: 'rate', rate, override }, caller, { [draftNames[rate]]: typed });
  }

  /** @param draft what the action sets of the shifts' hours and money */
  private async act(
    { agreedChanges: agreed, ...ticked }: Agreed,
    action: ShiftAction,
    caller: Caller,
    draft: ShiftChangeDraft = {},
  ) {
    const rows = await this.bulk.selected(ticked, caller);
    const shiftIds = rows.map(({ id }) => id);
    if (!ticked.preview)
      await this.recalculation.require({ shiftIds, draft, agreed, decider: shift, command: 'Save' }, caller);
    return this.bulk.run(ticked, action, rows, caller);
  }
}

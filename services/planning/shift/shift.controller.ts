import { Controller } from '@nestjs/common';
import {
  CopyShifts,
  CreateShifts,
  DeleteBreak,
  DeleteShift,
  PublishAffEvents,
  SaveBreak,
} from '#contracts/api/shift-planning.ts';
import { SwitchNightPrime } from '#contracts/api/shift-pay.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import type { Input } from '#contracts/endpoint.ts';
import { wordsOf } from '#contracts/values/announcement.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ShiftPlanningService } from './shift-planning.service.ts';
import { changeOrRequest } from '#services/scheduling/shift/bulk-run-request.ts';
import { viewerIn } from '#services/scheduling/shift/client-mode.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

@Controller()
export class ShiftController {
  constructor(
    private readonly commands: Commands,
    private readonly planning: ShiftPlanningService,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(GetAffEvent)
  async get({ id, withPayrollInfo, clientMode }: Input<typeof GetAffEvent>, caller: Caller) {
    const viewer = viewerIn(caller, clientMode);
    const [shown] = await this.view.show([await this.shifts.byId(caller, id)], viewer, {
      money: withPayrollInfo && 'priced',
      placed: true,
    });
    return shown!;
  }

  @Endpoint(CreateShifts)
  create(input: Input<typeof CreateShifts>, caller: Caller) {
    return this.planning.create(input, caller);
  }

  @Endpoint(CopyShifts)
  copy(input: Input<typeof CopyShifts>, caller: Caller) {
    return this.planning.copy(input, caller);
  }

  @Endpoint(SwitchNightPrime)
  async switchNightPrime({ id, enableNightPrime, agreed }: Input<typeof SwitchNightPrime>, caller: Caller) {
    const { id: shiftId } = await this.shifts.byId(caller, id);
    const disabled = !enableNightPrime;
    const draft = { nightPrimeDisabled: disabled };
    const command = 'SwitchNightPrime';
    await this.recalculation.require({ shiftIds: [shiftId], draft, agreed, decider: shift, command }, caller);
    await this.commands.run(shift, command, shiftId, { shiftId, disabled }, caller);
    return { id };
  }

  @Endpoint(PublishAffEvents)
  async publish(
    {
      sendPublishNotif: notify,
      publishNotifArcherAgentOnly: ownPoolOnly,
      announcement,
      preview,
      agreed,
      ...target
    }: Input<typeof PublishAffEvents>,
    caller: Caller,
  ) {
    const named = await this.shifts.target(caller, target);
    // Shifts that this very call published before it was interrupted count, even if they were taken since.
    const before = await someAtOnce(
      named,
      async ({ id, assignmentId }) =>
        assignmentId !== null && (await this.commands.repeated(shift, 'PublishJob', id, caller)),
    );
    const open = named.filter(({ assignmentId }, index) => assignmentId === null || before[index]);
    // For a whole event only open shifts are published; for a single shift the refusal is reported.
    if (open.length === 0 && named.length > 0 && (target.affId ?? target.affEventId))
      throw new Rejected('SHIFT_ALREADY_ASSIGNED');
    if (preview) return { count: open.length };
    requireExpectedCount(open.length, agreed);
    const publication = { notify, ownPoolOnly, ...wordsOf(announcement) };
    return changeOrRequest(
      this.commands,
      open,
      { kind: 'publish', publish: true, ...publication },
      ({ id: shiftId }) => this.commands.run(shift, 'PublishJob', shiftId, { shiftId, ...publication }, caller),
      caller,
    );
  }

  @Endpoint(SaveBreak)
  async saveBreak(
    { affEventId, id, scheduledStart, scheduledEnd, paid, agreed }: Input<typeof SaveBreak>,
    caller: Caller,
  ) {
    const row = await this.shifts.byId(caller, affEventId);
    if (!row.assignmentId) throw new Rejected('SHIFT_NOT_ASSIGNED');
    const former = row.breaks.find((one) => one.id === id);
    if (id !== null && !former) throw new Rejected('NOT_FOUND');
    const planned = { start: scheduledStart, end: scheduledEnd, paid: paid ?? former?.paid ?? false };
    const breaks = [...row.breaks.filter((one) => one.id !== id), planned];
    const command = 'PlanBreak';
    await this.recalculation.require(
      { shiftIds: [row.id], draft: { breaks }, agreed, decider: shift, command },
      caller,
    );
    const { state } = await this.commands.run(
      shift,
      command,
      row.id,
      { shiftId: row.id, assignmentId: row.assignmentId, breakId: id, start: scheduledStart, end: scheduledEnd, paid },
      caller,
    );
    const saved = state.assignment!.breaks.find(({ start }) => start === scheduledStart)!;
    return { id: saved.id, scheduledStart: saved.start, scheduledEnd: saved.end, paid: saved.paid };
  }

  @Endpoint(DeleteBreak)
  async deleteBreak({ breakId, agreed }: Input<typeof DeleteBreak>, caller: Caller) {
    const [row] = await this.shifts.find(caller, sql`r.breaks @> ${JSON.stringify([{ id: breakId }])}::jsonb`);
    if (!row?.assignmentId) throw new Rejected('NOT_FOUND');
    const breaks = row.breaks.filter(({ id }) => id !== breakId);
    const command = 'RemoveBreak';
    await this.recalculation.require(
      { shiftIds: [row.id], draft: { breaks }, agreed, decider: shift, command },
      caller,
    );
    await this.commands.run(
      shift,
      command,
      row.id,
      { shiftId: row.id, assignmentId: row.assignmentId, breakId },
      caller,
    );
    return { id: breakId };
  }

  @Endpoint(DeleteShift)
  async delete({ requestId, id }: Input<typeof DeleteShift>, caller: Caller) {
    if (await this.commands.repeated(shift, 'RemoveShift', id, caller)) return { id };
    const row = await this.shifts.byId(caller, id);
    if (row.siteEventId !== requestId) throw new Rejected('NOT_FOUND');
    if (row.punchIn === null && row.mergeId && (await this.shifts.workingMerges([row])).has(row.mergeId))
      throw new Rejected('GROUP_AGENT_WORKING');
    await this.commands.run(shift, 'RemoveShift', id, { shiftId: id, reason: 'cancelled' }, caller);
    return { id };
  }
}

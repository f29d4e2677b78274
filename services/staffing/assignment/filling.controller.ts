import { Controller } from '@nestjs/common';
import {
  AssignToSupervisor,
  AutoAssign,
  AutoAssignCustomer,
  RemoveFromSupervisor,
  SendNewAffNotifs,
} from '#contracts/api/assignments.ts';
import { responsibleRelations, relationTo } from '#contracts/values/relation.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Commands } from '#kernel/commands.ts';
import { isCustomerSide, type Caller } from '#kernel/caller.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { changeOrRequest } from '#services/scheduling/shift/bulk-run-request.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';

/** Automatic filling, notices of new assignments, and supervisors. */
@Controller()
export class FillingController {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly events: VisibleEvents,
  ) {}

  @Endpoint(AutoAssign)
  autoAssign(input: Input<typeof AutoAssign>, caller: Caller) {
    if (!caller.agencyId) throw new Rejected('SHIFT_NOT_YOURS');
    return this.automatic(input, 'agency', caller);
  }

  @Endpoint(AutoAssignCustomer)
  autoAssignCustomer(input: Input<typeof AutoAssignCustomer>, caller: Caller) {
    if (!isCustomerSide(caller.role)) throw new Rejected('SHIFT_NOT_YOURS');
    return this.automatic(input, 'customer', caller);
  }

  @Endpoint(SendNewAffNotifs)
  async sendNewNotices({ preview, agreed, ...target }: Input<typeof SendNewAffNotifs>, caller: Caller) {
    // Only the company that fills a shift sends notices for it; others may not even know that it has an agent.
    const due = (await this.shifts.target(caller, target)).filter(
      (row) =>
        row.assignmentId !== null &&
        !row.notified &&
        responsibleRelations.includes(relationTo({ ...row, fullAccess: true }, caller)),
    );
    if (preview) return { count: due.length };
    requireExpectedCount(due.length, agreed);
    return changeOrRequest(
      this.commands,
      due,
      { kind: 'notify' },
      ({ id: shiftId, assignmentId }) =>
        this.commands.run(shift, 'NoteNotified', shiftId, { shiftId, assignmentId: assignmentId! }, caller),
      caller,
    );
  }

  @Endpoint(AssignToSupervisor)
  async assignSupervisor({ id, supervisorId, affectationEventIds }: Input<typeof AssignToSupervisor>, caller: Caller) {
    await this.requireOfEvent(id, [...affectationEventIds], caller);
    const onIt = (await this.shifts.ofEvent(caller, id)).some(
      (row) => row.agentId === supervisorId && row.isSupervisor,
    );
    if (!onIt) throw new Rejected('SUPERVISOR_NOT_ON_EVENT');
    await this.commands.run(
      siteEvent,
      'AssignSupervisor',
      id,
      { siteEventId: id, supervisorId, shiftIds: affectationEventIds },
      caller,
    );
    return { id };
  }

  @Endpoint(RemoveFromSupervisor)
  async relieveSupervisor(
    { id, supervisorId, affectationEventIds }: Input<typeof RemoveFromSupervisor>,
    caller: Caller,
  ) {
    await this.requireOfEvent(id, [...affectationEventIds], caller);
    await this.commands.run(
      siteEvent,
      'RelieveSupervisor',
      id,
      { siteEventId: id, supervisorId, shiftIds: affectationEventIds },
      caller,
    );
    return { id };
  }

  private async automatic(
    { startDate, on, preview, agreed, ...target }: Input<typeof AutoAssign>,
    by: 'agency' | 'customer',
    caller: Caller,
  ) {
    const open = (await this.shifts.target(caller, target)).filter(({ assignmentId }) => assignmentId === null);
    if (preview) return { count: open.length };
    requireExpectedCount(open.length, agreed);
    return changeOrRequest(
      this.commands,
      open,
      { kind: 'autoAssign', by, on, startDate },
      ({ id: shiftId }) =>
        on
          ? this.commands.run(shift, 'RequestAutoAssign', shiftId, { shiftId, by, startDate }, caller)
          : this.commands.run(shift, 'StopAutoAssign', shiftId, { shiftId, by }, caller),
      caller,
    );
  }

  private async requireOfEvent(id: string, shiftIds: readonly string[], caller: Caller): Promise<void> {
    await this.events.byId(caller, id);
    if ((await this.shifts.byIds(caller, shiftIds)).some(({ siteEventId }) => siteEventId !== id))
      throw new Rejected('NOT_FOUND');
  }
}

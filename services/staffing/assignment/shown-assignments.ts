import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { some, sql } from '#projections/kernel/sql.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { viewerIn } from '#services/scheduling/shift/client-mode.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';

/** Assignments as the viewer sees them. */
@Injectable()
export class ShownAssignments {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly writes: ReadYourWrites,
  ) {}

  /** An assignment by its own id or by its shift's. @throws Rejected NOT_FOUND */
  async find(id: string, caller: Caller, clientMode: boolean) {
    const [row] = await this.shifts.find(caller, some([sql`r."assignmentId" = ${id}`, sql`r.id = ${id}`]));
    if (!row?.assignmentId) throw new Rejected('NOT_FOUND');
    const shown = await this.view.assignment(row, viewerIn(caller, clientMode));
    if (!shown.status) throw new Rejected('NOT_FOUND');
    return shown;
  }

  /** Its status once the read models show what the call has changed. @throws Rejected NOT_FOUND */
  async status(assignmentId: string, caller: Caller) {
    await this.writes.shown(caller);
    const [shown] = await this.view.show([await this.shifts.byAssignment(caller, assignmentId)], caller);
    if (!shown!.assignment) throw new Rejected('NOT_FOUND');
    return shown!.assignment;
  }

  /** The assignment of a shift, likewise. */
  async ofShift(shiftId: string, caller: Caller) {
    await this.writes.shown(caller);
    return this.view.assignment(await this.shifts.byId(caller, shiftId), caller);
  }
}

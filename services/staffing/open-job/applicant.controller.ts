import { Controller } from '@nestjs/common';
import { ChooseApplicant } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { AssignmentService } from '#services/staffing/assignment/assignment.service.ts';

/** Gives an open job to one of those who applied for it. */
@Controller()
export class ApplicantController {
  constructor(
    private readonly commands: Commands,
    private readonly assignments: AssignmentService,
    private readonly shifts: VisibleShifts,
  ) {}

  @Endpoint(ChooseApplicant)
  async choose({ affEventId: shiftId, employeeId: agentId }: Input<typeof ChooseApplicant>, caller: Caller) {
    const row = await this.shifts.byId(caller, shiftId);
    const data = { shiftId, agentId };
    if (!(await this.commands.repeated(shift, 'ChooseApplicant', shiftId, caller))) {
      await this.commands.check(shift, 'ChooseApplicant', shiftId, data, caller);
      await this.assignments.requireAvailable(row, agentId, caller);
    }
    await this.commands.run(shift, 'ChooseApplicant', shiftId, data, caller);
    return { id: shiftId };
  }
}

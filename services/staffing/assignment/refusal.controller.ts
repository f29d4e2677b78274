import { Controller } from '@nestjs/common';
import { RefusalRights, RefuseAffectation } from '#contracts/api/assignments.ts';
import type { Input } from '#contracts/endpoint.ts';
import { groundsOf } from '#contracts/values/refusal.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { refusalFigures } from '#services/scheduling/shift/refusal.rule.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { RefusalService } from './refusal.service.ts';

/** Refusal of an assignment, and the rights by which it has no consequences. */
@Controller()
export class RefusalController {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly refusals: RefusalService,
  ) {}

  @Endpoint(RefuseAffectation)
  async refuse({ id, reason, ground }: Input<typeof RefuseAffectation>, caller: Caller) {
    const row = await this.shifts.actedOn(caller, id);
    const work = await this.refusals.workOf(row, id);
    const refusal = { reason, ground: ground === 'other' ? null : ground, work };
    await this.commands.run(
      shift,
      'RefuseAssignment',
      row.id,
      { shiftId: row.id, assignmentId: id, ...refusal },
      caller,
    );
    return { id };
  }

  @Endpoint(RefusalRights)
  async refusalRights({ id }: Input<typeof RefusalRights>, caller: Caller) {
    const row = await this.shifts.byAssignment(caller, id);
    const figures = refusalFigures(row, await this.refusals.workOf(row, id));
    return { figures, grounds: groundsOf(figures) };
  }
}

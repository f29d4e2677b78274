import { Controller } from '@nestjs/common';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { Candidates } from './candidates.ts';

/** The viewer's agents who could work a shift. */
@Controller()
export class CandidateController {
  constructor(
    private readonly candidates: Candidates,
    private readonly shifts: VisibleShifts,
  ) {}

  @Endpoint(GetDisponibilitiesV2)
  async disponibilities({ id, archEmp }: Input<typeof GetDisponibilitiesV2>, caller: Caller) {
    const agents = await this.candidates.forShift(await this.shifts.byId(caller, id), caller, { archers: archEmp });
    return agents.filter(({ reason }) => reason?.rule !== 'excluded');
  }
}

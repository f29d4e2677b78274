import { Controller } from '@nestjs/common';
import { ForeseeShift } from '#contracts/api/calendar.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { DryRunService } from './dry-run.service.ts';

/** Checks for a drag in the calendar before it is dropped. */
@Controller()
export class DryRunController {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly dryRuns: DryRunService,
  ) {}

  @Endpoint(ForeseeShift)
  async foresee({ id, times, agentIds, takeOff }: Input<typeof ForeseeShift>, caller: Caller) {
    const row = await this.shifts.byId(caller, id);
    if (takeOff) return [await this.dryRuns.takingOff(row, caller)];
    const results: Output<typeof ForeseeShift> = [];
    for (const span of times) results.push(await this.dryRuns.at(row, span, agentIds, caller));
    return results;
  }
}

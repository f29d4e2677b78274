import { Controller } from '@nestjs/common';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { ShiftService } from '#services/scheduling/shift/shift.service.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { payDraftOf } from './assignment.service.ts';
import { eligibilityChangesOf, HolderEligibility } from './holder-eligibility.ts';

/** Saves shifts with their agents. */
@Controller()
export class ShiftSavingController {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly shiftService: ShiftService,
    private readonly eligibility: HolderEligibility,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(SaveAffEvents)
  async save({ shifts, agreed }: Input<typeof SaveAffEvents>, caller: Caller) {
    const rows = await this.shifts.byIds(
      caller,
      shifts.map(({ id }) => id),
    );
    await this.eligibility.require(
      rows,
      new Map(shifts.map((change) => [change.id, eligibilityChangesOf(change)])),
      caller,
    );
    const drafts = new Map(shifts.map(({ id, ...change }) => [id, payDraftOf(change, {})]));
    const shiftIds = [...drafts.keys()];
    await this.recalculation.require(
      { shiftIds, draft: (id) => drafts.get(id)!, agreed, decider: shift, command: 'Save' },
      caller,
    );
    return this.shiftService.saveAll(shifts, caller);
  }
}

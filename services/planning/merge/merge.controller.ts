import { Controller } from '@nestjs/common';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { Merging } from '#services/scheduling/site-event/merging.ts';

@Controller()
export class MergeController {
  constructor(private readonly merging: Merging) {}

  @Endpoint(ShiftsToMerge)
  candidates({ requestId }: Input<typeof ShiftsToMerge>, caller: Caller) {
    return this.merging.candidates(requestId, caller);
  }

  @Endpoint(MergeShifts)
  async merge({ requestId, groups }: Input<typeof MergeShifts>, caller: Caller) {
    return { mergeIds: await this.merging.merge(requestId, groups, caller) };
  }

  @Endpoint(AddToMerge)
  async add(input: Input<typeof AddToMerge>, caller: Caller) {
    await this.merging.add(input, caller);
    return { id: input.mergeId };
  }

  @Endpoint(CancelMerge)
  async cancel({ requestId, mergeId }: Input<typeof CancelMerge>, caller: Caller) {
    await this.merging.cancel(requestId, mergeId, caller);
    return { id: mergeId };
  }
}

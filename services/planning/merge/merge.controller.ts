import { Controller } from '@nestjs/common';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { MergeService } from '#services/scheduling/site-event/merge.service.ts';

@Controller()
export class MergeController {
  constructor(private readonly mergeService: MergeService) {}

  @Endpoint(ShiftsToMerge)
  candidates({ requestId }: Input<typeof ShiftsToMerge>, caller: Caller) {
    return this.mergeService.candidates(requestId, caller);
  }

  @Endpoint(MergeShifts)
  async merge({ requestId, groups }: Input<typeof MergeShifts>, caller: Caller) {
    return { mergeIds: await this.mergeService.merge(requestId, groups, caller) };
  }

  @Endpoint(AddToMerge)
  async add(input: Input<typeof AddToMerge>, caller: Caller) {
    await this.mergeService.add(input, caller);
    return { id: input.mergeId };
  }

  @Endpoint(CancelMerge)
  async cancel({ requestId, mergeId }: Input<typeof CancelMerge>, caller: Caller) {
    await this.mergeService.cancel(requestId, mergeId, caller);
    return { id: mergeId };
  }
}

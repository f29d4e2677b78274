import { Controller } from '@nestjs/common';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { MergeService } from '#services/scheduling/site-event/merge.service.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';

/** Shifts of an event and the groups that they would form. */
type Regrouped = Pick<Input<typeof CancelMerge>, 'requestId' | 'agreed'> & {
  readonly shiftIds: string[];
  readonly merged: string[][];
};

@Controller()
export class MergeController {
  constructor(
    private readonly mergeService: MergeService,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(ShiftsToMerge)
  candidates({ requestId }: Input<typeof ShiftsToMerge>, caller: Caller) {
    return this.mergeService.candidates(requestId, caller);
  }

  @Endpoint(MergeShifts)
  async merge({ requestId, groups, agreed }: Input<typeof MergeShifts>, caller: Caller) {
    const merged = groups.map(({ shiftIds }) => shiftIds);
    await this.require('MergeShifts', { requestId, shiftIds: merged.flat(), merged, agreed }, caller);
    return { mergeIds: await this.mergeService.merge(requestId, groups, caller) };
  }

  @Endpoint(AddToMerge)
  async add({ agreed, ...input }: Input<typeof AddToMerge>, caller: Caller) {
    const { requestId, mergeId } = input;
    const shiftIds = [...(await this.mergeService.memberIds(requestId, mergeId, caller)), ...input.shiftIds];
    await this.require('AddToMerge', { requestId, shiftIds, merged: [shiftIds], agreed }, caller);
    await this.mergeService.add(input, caller);
    return { id: input.mergeId };
  }

  @Endpoint(CancelMerge)
  async cancel({ requestId, mergeId, agreed }: Input<typeof CancelMerge>, caller: Caller) {
    const shiftIds = await this.mergeService.memberIds(requestId, mergeId, caller);
    await this.require('CancelMerge', { requestId, shiftIds, merged: [], agreed }, caller);
    await this.mergeService.cancel(requestId, mergeId, caller);
    return { id: mergeId };
  }

  private require(
    command: 'MergeShifts' | 'AddToMerge' | 'CancelMerge',
    { requestId: streamId, shiftIds, merged, agreed }: Regrouped,
    caller: Caller,
  ): Promise<void> {
    return this.recalculation.require(
      { shiftIds, draft: { merged }, agreed, decider: siteEvent, command, streamId },
      caller,
    );
  }
}

import { Controller } from '@nestjs/common';
import { BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { smartConnectList } from '#projections/handover/handover.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { HandoverView } from './handover-view.ts';
import { HandoverService } from './handover.service.ts';

/** Handovers of shifts between agencies. */
@Controller()
export class SmartConnectController {
  constructor(
    private readonly handovers: HandoverService,
    private readonly handed: HandoverView,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(BulkSubcontract)
  offer(input: Input<typeof BulkSubcontract>, caller: Caller) {
    return this.handovers.offer(input, caller);
  }

  @Endpoint(BulkTakeBack)
  takeBack(input: Input<typeof BulkTakeBack>, caller: Caller) {
    return this.handovers.takeBack(input, caller);
  }

  @Endpoint(SmartConnectShifts)
  async list({ id, current, ...input }: Input<typeof SmartConnectShifts>, caller: Caller) {
    if (id !== caller.agencyId) throw new Rejected('NOT_FOUND');
    const { rows, meta } = await this.models.list(smartConnectList(caller, current ? caller.now : undefined), input);
    return { rows: await this.handed.show(rows, caller), meta };
  }
}

import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { smartConnectList } from '#projections/handover/handover.query.ts';
import { listQuery } from '#projections/kernel/list-query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { HandedShifts } from './handed-shifts.ts';
import { HandingOver } from './handing-over.ts';

/** Shifts that go from one agency to another. */
@Controller()
export class SmartConnectController {
  constructor(
    private readonly handing: HandingOver,
    private readonly handed: HandedShifts,
    @Inject('ReadModels') private readonly db: DataSource,
  ) {}

  @Endpoint(BulkSubcontract)
  offer(input: Input<typeof BulkSubcontract>, caller: Caller) {
    return this.handing.offer(input, caller);
  }

  @Endpoint(BulkTakeBack)
  takeBack(input: Input<typeof BulkTakeBack>, caller: Caller) {
    return this.handing.takeBack(input, caller);
  }

  @Endpoint(SmartConnectShifts)
  async list({ id, current, ...input }: Input<typeof SmartConnectShifts>, caller: Caller) {
    if (id !== caller.agencyId) throw new Rejected('NOT_FOUND');
    const { rows, meta } = await listQuery(this.db, smartConnectList(caller, current ? caller.now : undefined), input);
    return { rows: await this.handed.show(rows, caller), meta };
  }
}

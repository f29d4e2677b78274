import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { BulkSubcontract, BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { SmartConnectShifts, type HandedOver } from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { smartConnectList, type OfferedShift } from '#projections/handover/handover.query.ts';
import { listQuery } from '#projections/kernel/list-query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { pricesOf } from '../shift/handover-shown.rule.ts';
import { HandingOver } from './handing-over.ts';

/** Shifts that go from one agency to another. */
@Controller()
export class SmartConnectController {
  constructor(
    private readonly handing: HandingOver,
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
  list({ id, ...input }: Input<typeof SmartConnectShifts>, caller: Caller) {
    if (id !== caller.agencyId) throw new Rejected('NOT_FOUND');
    return listQuery<OfferedShift, typeof input, HandedOver>(
      this.db,
      smartConnectList(caller, (row) => shown(row, caller)),
      input,
    );
  }
}

const shown = (row: OfferedShift, caller: Caller): HandedOver => {
  const { id, missionId, status, shiftId, siteEventId, requestNo, eventTitle, place, position, start, end, zone, skill, offeredAt, expiresAt } = row;
  const sent = row.fromId === caller.agencyId;
  return {
    ...{ id, missionId, status, shiftId, requestNo, place, position, start, end, offeredAt, expiresAt },
    direction: sent ? 'sent' : 'received',
    partner: sent ? { id: row.toAgencyId, name: row.toName } : { id: row.fromId, name: row.fromName },
    requestId: siteEventId,
    title: eventTitle,
    timezone: zone,
    competence: skill && { en: skill.nameEn, fr: skill.nameFr },
    ...pricesOf(row, caller),
  };
};

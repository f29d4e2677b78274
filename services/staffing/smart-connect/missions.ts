import { Injectable } from '@nestjs/common';
import type { AgentRequests, MissionDetail, MissionShift, MissionShifts } from '#contracts/api/agent-requests.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import {
  missionById,
  missionList,
  missionShiftList,
  type OfferedMission,
  type OfferedShift,
  offersTo,
} from '#projections/handover/handover.query.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { pricesOf } from '#services/scheduling/shift/handover-shown.rule.ts';
import { missionOf } from '#services/scheduling/shift/mission-of.ts';
import { HandoverView } from './handover-view.ts';

/** Missions of an agency: shifts that customers and other agencies ask it to take. */
@Injectable()
export class Missions {
  constructor(
    private readonly models: ReadModels,
    private readonly handed: HandoverView,
  ) {}

  /** A page of the missions with upcoming shifts. */
  async toCome({ agencyId: _, ...input }: Input<typeof AgentRequests>, caller: Caller) {
    const { rows, meta } = await this.models.list(missionList(caller, caller.now), input);
    return { rows: rows.map(missionOf), meta };
  }

  /** A mission with its shifts. @throws Rejected NOT_FOUND for another agency's mission */
  async detail(id: string, caller: Caller): Promise<MissionDetail> {
    const [mission] = await this.models.query<OfferedMission>(missionById(caller, id));
    if (!mission) throw new Rejected('NOT_FOUND');
    const offers = await this.byId(id, caller);
    return {
      ...missionOf(mission),
      address: mission.address,
      shifts: offers.map((offer) => missionShift(offer, caller)),
    };
  }

  /** Offers of a mission, by start. @throws Rejected NOT_FOUND for another agency's mission */
  async byId(id: string, caller: Caller): Promise<OfferedShift[]> {
    const offers = await this.stillPlanned(id, caller);
    if (offers.length === 0) throw new Rejected('NOT_FOUND');
    return offers;
  }

  /** Offers of a mission whose shifts are still planned, by start; none for another agency's mission. */
  stillPlanned(id: string, caller: Caller): Promise<OfferedShift[]> {
    return this.offers(caller, sql`r."missionId" = ${id}`);
  }

  async shifts({ id, agencyId: _, ...input }: Input<typeof MissionShifts>, caller: Caller) {
    const { rows, meta } = await this.models.list(missionShiftList(caller, id), input);
    const shifts = await this.handed.shifts(rows, caller);
    return {
      rows: rows.map((offer) => ({ ...missionShift(offer, caller), shift: shifts.get(offer.shiftId) ?? null })),
      meta,
    };
  }

  /**
   * Unanswered requests of a customer to agencies about these shifts; for a person who acts as the customer for an
   * agency, only those to that agency.
   */
  asked(shifts: readonly { readonly id: string }[], { customerId, actingAgencyId }: Caller): Promise<HandoverRow[]> {
    const ids = shifts.map(({ id }) => id);
    const own = sql`r.kind = 'agentRequest' and r."fromId" = ${customerId ?? null} and (${actingAgencyId ?? null}::uuid is null or r."toAgencyId" = ${actingAgencyId ?? null}::uuid)`;
    return this.models.rows(HandoverRow, own, sql`r."shiftId" = any(${ids}) and r.status = 'waiting'`);
  }

  private async offers({ agencyId }: Caller, where: Sql): Promise<OfferedShift[]> {
    return this.models.query<OfferedShift>(offersTo(agencyId ?? null, where));
  }
}

const missionShift = (offer: OfferedShift, caller: Caller): MissionShift => ({
  id: offer.shiftId,
  offerId: offer.id,
  start: offer.start,
  end: offer.end,
  timezone: offer.zone,
  title: offer.shiftTitle,
  position: offer.position,
  competence: offer.skill && { id: offer.skillId!, en: offer.skill.nameEn, fr: offer.skill.nameFr },
  maxLevel: offer.level && { en: offer.level.titleEn, fr: offer.level.titleFr },
  agentType: offer.agentType,
  status: offer.status,
  expiresAt: offer.expiresAt,
  ...pricesOf(offer, caller),
});

import { Injectable } from '@nestjs/common';
import type { OperationShift } from '#contracts/api/operations.ts';
import type { HandedOver } from '#contracts/api/smart-connect.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import type { OfferedShift } from '#projections/handover/handover.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { operationsSeen, type OperationRow } from '#projections/shift-row/operations.query.ts';
import { Customizations } from '#services/files/customizations.ts';
import { OperationShifts } from '#services/scheduling/shift/operation-shifts.ts';
import { pricesOf } from '#services/scheduling/shift/handover-shown.rule.ts';
import { pick } from '#contracts/values/pick.ts';

/**
 * Offers as shown to one of their two sides: the other side's name and logo, and the shift as far as the viewer may see
 * it.
 */
@Injectable()
export class HandoverView {
  constructor(
    private readonly view: OperationShifts,
    private readonly customizations: Customizations,
    private readonly models: ReadModels,
  ) {}

  /** Offered shifts that the viewer may see, by id. */
  async shifts(offers: readonly OfferedShift[], caller: Caller): Promise<ReadonlyMap<string, OperationShift>> {
    const ids = offers.map(({ shiftId }) => shiftId);
    const shown = await this.view.show(
      await this.models.query<OperationRow>(operationsSeen(caller, sql`r.id = any(${ids})`)),
      caller,
    );
    return new Map(shown.map((shift) => [shift.id, shift]));
  }

  async show(offers: readonly OfferedShift[], caller: Caller): Promise<HandedOver[]> {
    const shifts = await this.shifts(offers, caller);
    const logos = await this.customizations.logos(
      offers.map((offer) => otherSide(offer, caller).id),
      caller,
    );
    return offers.map((offer) => {
      const { shiftId, siteEventId, eventTitle, zone, skill } = offer;
      const partner = otherSide(offer, caller);
      return {
        ...pick(offer, 'id', 'missionId', 'status', 'requestNo', 'place', 'position', 'start', 'end', 'offeredAt'),
        ...pick(offer, 'expiresAt'),
        shiftId,
        direction: offer.fromId === caller.agencyId ? 'sent' : 'received',
        partner: { ...partner, picture: logos.get(partner.id) ?? null },
        shift: shifts.get(shiftId) ?? null,
        requestId: siteEventId,
        title: eventTitle,
        timezone: zone,
        competence: skill && { en: skill.nameEn, fr: skill.nameFr },
        ...pricesOf(offer, caller),
      };
    });
  }
}

const otherSide = ({ fromId, fromName, toAgencyId, toName }: OfferedShift, { agencyId }: Caller) =>
  fromId === agencyId ? { id: toAgencyId, name: toName } : { id: fromId, name: fromName };

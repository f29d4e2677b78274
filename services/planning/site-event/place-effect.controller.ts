import { Controller } from '@nestjs/common';
import { PlaceEffect } from '#contracts/api/places.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { becomeCancellable, eventsInOtherZone, zoneMoves } from '#projections/place/place.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { unlicensedElsewhere } from '#projections/shift-row/rules-changed.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { placeScope, shiftScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ShiftPlanningService } from '../shift/shift-planning.service.ts';

/**
 * Effect of another time zone of a place, as whenPlaceZoneCorrected will carry it out (decision 40), and of another
 * territory on licences (decision 66).
 */
@Controller()
export class PlaceEffectController {
  constructor(
    private readonly models: ReadModels,
    private readonly planning: ShiftPlanningService,
  ) {}

  /** @throws Rejected NOT_FOUND, SHIFT_STARTS_WITHIN_24H for a time zone that saving would refuse to this caller */
  @Endpoint(PlaceEffect)
  async effect({ placeId, timezone, subTerritoryId }: Input<typeof PlaceEffect>, caller: Caller) {
    const [place] = await this.models.rows(PlaceRow, placeScope(caller), sql`not r.closed and r.id = ${placeId}`);
    if (!place) throw new Rejected('NOT_FOUND');
    const zone = timezone ?? place.zone;
    const mayEscape = zone !== place.zone && sideOf(caller.role) === 'customer';
    if (mayEscape && (await becomeCancellable(this.models, placeId, zone, caller.now)))
      throw new Rejected('SHIFT_STARTS_WITHIN_24H', {}, { timezone: 'SHIFT_STARTS_WITHIN_24H' });
    const area = subTerritoryId === undefined ? place.subTerritoryId : subTerritoryId;
    const [counts] = await this.models.query<{ events: number; shifts: number }>(
      zoneMoves(caller, placeId, zone, caller.now),
    );
    const events = await this.models.query<{ id: string }>(eventsInOtherZone(placeId, zone, caller.now));
    const held = events.map(({ id }) => ({ id, placeId, zone }));
    const following = await this.planning.following(held, caller.now);
    const clashing = await this.planning.clashing(following);
    const begun = new Set(following.filter(({ start }) => start <= caller.now).map(({ shiftId }) => shiftId));
    const affected = [...clashing, ...begun];
    const seen = await this.models.rows(ShiftRow, shiftScope(caller), sql`r.id = any(${affected}::uuid[])`);
    const count = (among: ReadonlySet<string>) => seen.filter((row) => among.has(row.id)).length;
    const [left] = await this.models.query<{ shifts: number }>(unlicensedElsewhere(caller, placeId, area, caller.now));
    return { ...counts!, unassigned: count(clashing), begun: count(begun), unlicensed: left!.shifts };
  }
}

import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Place, Places, type PlaceRow as WirePlace } from '#contracts/api/places.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { byIds, findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { placeScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';

type Wire = z.output<typeof WirePlace>;

@Controller()
export class PlaceController {
  constructor(@Inject('ReadModels') private readonly db: DataSource) {}

  @Endpoint(Place)
  async get({ placeId }: Input<typeof Place>, caller: Caller) {
    const [place] = await this.shown(await findRows(this.db, PlaceRow, placeScope(caller), sql`r.id = ${placeId}`));
    if (!place) throw new Rejected('NOT_FOUND');
    return place;
  }

  @Endpoint(Places)
  async list({ customerId }: Input<typeof Places>, caller: Caller) {
    return this.shown(await findRows(this.db, PlaceRow, placeScope(caller), customerId ? sql`r."customerId" = ${customerId}` : sql`true`));
  }

  private async shown(places: readonly PlaceRow[]): Promise<Wire[]> {
    const subs = await byIds(
      this.db,
      ReferenceRow,
      places.map(({ subTerritoryId }) => subTerritoryId),
    );
    const territories = await byIds(
      this.db,
      ReferenceRow,
      [...subs.values()].map(({ value }) => (value as Reference<'subTerritory'>).territoryId),
    );
    const customers = await byIds(
      this.db,
      AccountRow,
      places.map(({ customerId }) => customerId),
    );
    return places
      .map(({ id, customerId, name, address, city, country, postalCode, latitude, longitude, zone: timezone, subTerritoryId, locations, tasks }): Wire => {
        const sub = subTerritoryId ? subs.get(subTerritoryId) : undefined;
        const territory = sub && territories.get((sub.value as Reference<'subTerritory'>).territoryId);
        return {
          id,
          customerId,
          general: {
            name,
            address,
            city,
            country,
            postalCode,
            latitude,
            longitude,
            timezone,
            subTerritory: sub ? named(sub) : null,
            territory: territory ? named(territory) : null,
          },
          inTerritory: subTerritoryId !== null && (customers.get(customerId)?.subTerritoryIds.includes(subTerritoryId) ?? false),
          locations: locations.map((location) => ({ ...location })),
          tasks: tasks.map((task) => ({ ...task })),
        };
      })
      .sort((a, b) => a.general.name.localeCompare(b.general.name, 'fr'));
  }
}

const named = ({ id, value }: ReferenceRow) => ({ id, name: String(value.name) });

import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Reference } from '#contracts/events/reference.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

type Shift = { readonly placeId: string; readonly zone: string; readonly start: string; readonly end: string };

/** The days a shift touches at its place; one that ends at midnight does not touch the day that begins. */
const daysOf = ({ zone, start, end }: Shift) => ({
  first: DateTime.fromISO(start, { zone }).toISODate()!,
  last: DateTime.fromMillis(Date.parse(end) - 1, { zone }).toISODate()!,
});

/** Whether agencies hold licences of their own where they are to send agents. */
@Injectable()
export class AgencyLicences {
  constructor(private readonly models: ReadModels) {}

  /** A test of single shifts: a licence in the place's territory, valid on every day of the shift (inclusive). A place outside all territories asks for none. */
  async of(agencyId: string, shifts: readonly Shift[]): Promise<(shift: Shift) => boolean> {
    const places = await this.models.byIds(PlaceRow, shifts.map(({ placeId }) => placeId)); // prettier-ignore
    const subTerritories = await this.models.byIds(ReferenceRow, [...places.values()].map(({ subTerritoryId }) => subTerritoryId)); // prettier-ignore
    const held = (await this.models.rows(ReferenceRow, sql`r.kind = 'agencyLicence' and r.active and r."ownerId" = ${agencyId}`)).map(
      ({ value }) => value as Reference<'agencyLicence'>,
    );
    return (shift) => {
      const territoryId = subTerritories.get(places.get(shift.placeId)?.subTerritoryId ?? '')?.value.territoryId;
      const { first, last } = daysOf(shift);
      return !territoryId || held.some((licence) => licence.territoryId === territoryId && licence.validFrom <= first && last <= licence.validTo);
    };
  }
}

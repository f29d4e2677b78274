import { Injectable } from '@nestjs/common';
import type { ReliedLicence } from '#contracts/values/handover.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { daysOf } from '#projections/agent/covered.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

type Shift = { readonly placeId: string; readonly zone: string; readonly start: string; readonly end: string };

/** Whether an agency may send agents to a shift, and its licence for that. */
type Licensed = { readonly licensed: boolean; readonly licence: ReliedLicence | undefined };

/** Checks the licences that agencies need where they send agents. */
@Injectable()
export class AgencyLicences {
  constructor(private readonly models: ReadModels) {}

  /**
   * Checks single shifts: the agency needs a licence in the place's territory, valid on every day of the shift
   * (inclusive). A place outside all territories needs none.
   */
  async of(agencyId: string, shifts: readonly Shift[]): Promise<(shift: Shift) => Licensed> {
    const places = await this.models.byIds(
      PlaceRow,
      shifts.map(({ placeId }) => placeId),
    );
    const subTerritories = await this.models.byIds(
      ReferenceRow,
      [...places.values()].map(({ subTerritoryId }) => subTerritoryId),
    );
    const held = (
      await this.models.rows(ReferenceRow, sql`r.kind = 'agencyLicence' and r.active and r."ownerId" = ${agencyId}`)
    ).map(({ id: licenceId, value }): ReliedLicence => ({ licenceId, ...(value as Reference<'agencyLicence'>) }));
    return (shift) => {
      const territoryId = subTerritories.get(places.get(shift.placeId)?.subTerritoryId ?? '')?.value.territoryId;
      const { first, last } = daysOf(shift);
      const licence = held.find(
        (one) => one.territoryId === territoryId && one.validFrom <= first && last <= one.validTo,
      );
      return { licensed: !territoryId || licence !== undefined, licence };
    };
  }
}

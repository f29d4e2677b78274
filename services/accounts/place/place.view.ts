import { Injectable } from '@nestjs/common';
import type { PlaceDetail, PlaceRow as WirePlace } from '#contracts/api/places.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { customersServed } from '#projections/link/link.query.ts';
import type { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { FileService } from '#services/files/file.service.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { pick } from '#contracts/values/pick.ts';

/** Places as shown to a viewer, with what they may do there. */
@Injectable()
export class PlaceView {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  async show(places: readonly PlaceRow[], viewer: Caller): Promise<WirePlace[]> {
    const subs = await this.models.byIds(
      ReferenceRow,
      places.map(({ subTerritoryId }) => subTerritoryId),
    );
    const territoryOf = (sub: ReferenceRow | undefined) =>
      sub ? (sub.value as Reference<'subTerritory'>).territoryId : null;
    const territories = await this.models.byIds(ReferenceRow, [...subs.values()].map(territoryOf));
    const owners = places.map(({ customerId }) => customerId);
    const companies = await this.models.byIds(AccountRow, [...owners, viewer.agencyId ?? null]);
    const full = await this.fullAccess(viewer);
    return viewRows(places, viewer, (row) => {
      const { id, customerId, subTerritoryId } = row;
      const sub = subTerritoryId ? subs.get(subTerritoryId) : undefined;
      const territory = territories.get(territoryOf(sub) ?? '');
      const customer = companies.get(customerId);
      const own = viewer.agencyId ? companies.get(viewer.agencyId) : customer;

      const { billingName, billingEmail, billingAddress, picture, contact1, contact2, locations, tasks } = row;
      return {
        id,
        customerId,
        customer: { id: customerId, name: customer?.name ?? '' },
        general: {
          ...pick(row, 'name', 'email', 'address', 'city', 'country', 'postalCode', 'latitude', 'longitude'),
          ...pick(row, 'radius', 'meetingPoint', 'note'),
          timezone: row.zone,
          billingName,
          billingEmail,
          billingAddress,
          picture: picture && this.fileService.shown(picture, viewer),
          subTerritory: sub ? named(sub) : null,
          territory: territory ? named(territory) : null,
        },
        contact_1: contact1,
        contact_2: contact2,
        inTerritory: subTerritoryId !== null && (own?.subTerritoryIds.includes(subTerritoryId) ?? false),
        locations: locations.map((position) => ({ ...position, linked: position.linked ?? false })),
        tasks: tasks.map((task) => ({ ...task, linkedPosition: task.linkedPosition ?? null })),
        can: abilities(viewer, !full || full.has(customerId)),
      };
    });
  }

  async detail(row: PlaceRow, viewer: Caller): Promise<PlaceDetail> {
    const [shown] = await this.show([row], viewer);
    const plans = row.plans.map(({ file, ...plan }) => ({ ...plan, file: this.fileService.shown(file, viewer) }));
    return { ...shown!, plans, accreditedPersons: [...row.persons] };
  }

  /** Customers that an agency has full access to; undefined for viewers who need no link. */
  private async fullAccess({ agencyId }: Caller): Promise<ReadonlySet<string> | undefined> {
    return agencyId ? customersServed(this.models, agencyId, { fullAccess: true }) : undefined;
  }
}

/**
 * An agency with `client.edit` edits places of customers it has full access to. `full`: full access, or being the
 * customer.
 */
export const abilities = (viewer: Caller, full: boolean): WirePlace['can'] => {
  if (!full) return [];
  const edit = !viewer.agencyId || hasGrants(viewer, { all: ['client.edit'] });
  return [
    ...(edit ? (['edit', 'delete'] as const) : []),
    ...(hasGrants(viewer, { all: ['requests.task'] }) ? (['tasks'] as const) : []),
    ...(hasGrants(viewer, { all: ['requests.position'] }) ? (['positions'] as const) : []),
  ];
};

const named = ({ id, value }: ReferenceRow) => ({ id, name: String(value.name) });

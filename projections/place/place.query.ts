import type { ListSpec } from '#projections/kernel/list-conditions.ts';
import { sql } from '#projections/kernel/sql.ts';
import { placeScope, type Viewer } from '#projections/scope.ts';
import type { PlaceRow } from './place.table.ts';

type Input = {
  readonly page: { readonly index: number; readonly size: number };
  readonly search: string;
  readonly sort: { readonly key: 'name' | 'city' | 'address' | 'customer'; readonly asc: boolean };
  readonly filters: { readonly subTerritory?: string[] | undefined; readonly customer?: string[] | undefined };
};

/** Places that the viewer may see, closed ones left out. */
export const placeList = (viewer: Viewer, customerId?: string): ListSpec<PlaceRow & { readonly customerName: string }, Input> => ({
  from: sql`select p.*, a.name as "customerName" from place p join account a on a.id = p."customerId" where not p.closed`,
  scope: placeScope(viewer),
  sorts: { name: sql`lower(r.name)`, city: sql`lower(r.city)`, address: sql`lower(r.address)`, customer: sql`lower(r."customerName")` },
  filters: {
    subTerritory: (ids) => sql`r."subTerritoryId" = any(${ids})`,
    customer: (ids) => sql`r."customerId" = any(${ids})`,
  },
  search: [sql`r.name`, sql`r.address`, sql`r.city`, sql`r."postalCode"`, sql`r."customerName"`],
  where: customerId === undefined ? [] : [sql`r."customerId" = ${customerId}`],
});

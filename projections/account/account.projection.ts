import { AgencyEvents, CustomerEvents } from '#contracts/events/accounts.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AccountRow } from './account.table.ts';

const fresh = { blocked: false, planIds: [], subTerritoryIds: [], hiddenTerritoryIds: [] };

export const accounts = projection({ name: 'account', table: AccountRow }).from(
  { ...CustomerEvents, ...AgencyEvents },
  {
    CustomerRegistered: ({ customerId: id, ...rest }) => ({ insert: { id, kind: 'customer', ...fresh, ...rest } }),
    PlansAssigned: ({ customerId: id, planIds }) => ({ id, update: { planIds } }),
    SubTerritoriesChosen: ({ customerId: id, subTerritoryIds }) => ({ id, update: { subTerritoryIds } }),
    TerritoriesHidden: ({ customerId: id, territoryIds }) => ({ id, update: { hiddenTerritoryIds: territoryIds } }),
    CustomerBlocked: ({ customerId: id }) => ({ id, update: { blocked: true } }),
    CustomerUnblocked: ({ customerId: id }) => ({ id, update: { blocked: false } }),
    AgencyRegistered: ({ agencyId: id, ...rest }) => ({ insert: { id, kind: 'agency', canBeEmployer: true, ...fresh, ...rest } }),
    AgencyPlansAssigned: ({ agencyId: id, planIds }) => ({ id, update: { planIds } }),
    AgencySubTerritoriesChosen: ({ agencyId: id, subTerritoryIds }) => ({ id, update: { subTerritoryIds } }),
    AgencyBlocked: ({ agencyId: id }) => ({ id, update: { blocked: true } }),
    AgencyUnblocked: ({ agencyId: id }) => ({ id, update: { blocked: false } }),
  },
);

import { AgencyEvents, CustomerEvents } from '#contracts/events/accounts.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AccountRow } from './account.table.ts';

const details = { firstName: '', lastName: '', apt: '', billingEmail: '', note: '', picture: null, active: true };
const fresh = { blocked: false, planIds: [], subTerritoryIds: [], hiddenTerritoryIds: [], ...details };

export const accounts = projection({ name: 'account', table: AccountRow }).from(
  { ...CustomerEvents, ...AgencyEvents },
  {
    CustomerRegistered: ({ customerId: id, details: more, approved = true, ...rest }) => ({
      insert: { id, kind: 'customer', ...fresh, approved, ...rest, ...more },
    }),
    CustomerRevised: ({ customerId: id, ...change }) => ({ id, update: change }),
    CustomerApproved: ({ customerId: id }) => ({ id, update: { approved: true } }),
    PlansAssigned: ({ customerId: id, planIds }) => ({ id, update: { planIds } }),
    SubTerritoriesChosen: ({ customerId: id, subTerritoryIds }) => ({ id, update: { subTerritoryIds } }),
    TerritoriesHidden: ({ customerId: id, territoryIds }) => ({ id, update: { hiddenTerritoryIds: territoryIds } }),
    CustomerBlocked: ({ customerId: id }) => ({ id, update: { blocked: true } }),
    CustomerUnblocked: ({ customerId: id }) => ({ id, update: { blocked: false } }),
    AgencyRegistered: ({ agencyId: id, details: more, ...rest }) => ({
      insert: { id, kind: 'agency', canBeEmployer: true, ...fresh, approved: true, ...rest, ...more },
    }),
    AgencyRevised: ({ agencyId: id, ...change }) => ({ id, update: change }),
    AgencyPlansAssigned: ({ agencyId: id, planIds }) => ({ id, update: { planIds } }),
    AgencySubTerritoriesChosen: ({ agencyId: id, subTerritoryIds }) => ({ id, update: { subTerritoryIds } }),
    AgencyBlocked: ({ agencyId: id }) => ({ id, update: { blocked: true } }),
    AgencyUnblocked: ({ agencyId: id }) => ({ id, update: { blocked: false } }),
  },
);

import { describe } from '@jest/globals';
import { clients } from './companies/clients.suite.ts';
import { agenciesAndLinks } from './companies/agencies-and-links.suite.ts';
import { rolesAndManagers } from './companies/roles-and-managers.suite.ts';
import { plansAndTerritories } from './companies/plans-and-territories.suite.ts';
import { aroundAll } from './companies/shared.suite.ts';

describe('companies, their links and who administers them', () => {
  aroundAll();
  clients();
  agenciesAndLinks();
  rolesAndManagers();
  plansAndTerritories();
});

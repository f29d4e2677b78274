import { describe } from '@jest/globals';
import { clients } from './companies/clients.test.ts';
import { agenciesAndLinks } from './companies/agencies-and-links.test.ts';
import { rolesAndManagers } from './companies/roles-and-managers.test.ts';
import { plansAndTerritories } from './companies/plans-and-territories.test.ts';
import { aroundAll } from './companies/shared.suite.ts';

describe('companies, their links and their administrators', () => {
  aroundAll();
  clients();
  agenciesAndLinks();
  rolesAndManagers();
  plansAndTerritories();
});

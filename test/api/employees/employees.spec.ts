import { describe } from '@jest/globals';
import { profile } from './employees/profile.suite.ts';
import { licences } from './employees/licences.suite.ts';
import { lists } from './employees/lists.suite.ts';
import { aroundAll } from './employees/shared.suite.ts';

describe('employees', () => {
  aroundAll();
  profile();
  licences();
  lists();
});

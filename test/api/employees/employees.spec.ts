import { describe } from '@jest/globals';
import { profile } from './employees/profile.test.ts';
import { licences } from './employees/licences.test.ts';
import { lists } from './employees/lists.test.ts';
import { aroundAll } from './employees/shared.suite.ts';

describe('employees', () => {
  aroundAll();
  profile();
  licences();
  lists();
});

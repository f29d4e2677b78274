import { describe } from '@jest/globals';
import { fields } from './saving-requests/fields.test.ts';
import { whoMay } from './saving-requests/who-may.test.ts';
import { lists } from './saving-requests/lists.test.ts';
import { aroundAll } from './saving-requests/shared.suite.ts';

describe('saving an event', () => {
  aroundAll();
  fields();
  whoMay();
  lists();
});

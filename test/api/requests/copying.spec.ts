import { describe } from '@jest/globals';
import { recurrence } from './copying/recurrence.test.ts';
import { copies } from './copying/copies.test.ts';
import { deletion } from './copying/deletion.test.ts';
import { aroundAll } from './copying/shared.suite.ts';

describe('copies of events and shifts', () => {
  aroundAll();
  recurrence();
  copies();
  deletion();
});

import { describe } from '@jest/globals';
import { announcements } from './hub/announcements.test.ts';
import { breaks } from './hub/breaks.test.ts';
import { connections } from './hub/connections.test.ts';
import { lostAccess } from './hub/lost-access.test.ts';
import { aroundAll } from './hub/shared.suite.ts';

describe('the hub', () => {
  aroundAll();
  announcements();
  breaks();
  connections();
  lostAccess();
});

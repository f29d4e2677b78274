import { describe } from '@jest/globals';
import { plans } from './auto-assign/plans.test.ts';
import { interrupted } from './auto-assign/interrupted.test.ts';
import { atOnce } from './auto-assign/at-once.test.ts';
import { aroundAll } from './auto-assign/shared.suite.ts';

describe('auto-assign', () => {
  aroundAll();
  plans();
  interrupted();
  atOnce();
});

import { describe } from '@jest/globals';
import { bounds } from './planning/bounds.test.ts';
import { deadlines } from './planning/deadlines.test.ts';
import { clockChanges } from './planning/clock-changes.test.ts';
import { listOfShifts } from './planning/list-of-shifts.test.ts';
import { aroundAll } from './planning/shared.suite.ts';

describe('planning, moving and cancelling shifts', () => {
  aroundAll();
  bounds();
  deadlines();
  clockChanges();
  listOfShifts();
});

import { describe, jest } from '@jest/globals';
import { bounds } from './planning/bounds.suite.ts';
import { deadlines } from './planning/deadlines.suite.ts';
import { clockChanges } from './planning/clock-changes.suite.ts';
import { listOfShifts } from './planning/list-of-shifts.suite.ts';
import { aroundAll } from './planning/shared.suite.ts';

jest.setTimeout(30_000);

describe('planning, moving and cancelling shifts', () => {
  aroundAll();
  bounds();
  deadlines();
  clockChanges();
  listOfShifts();
});

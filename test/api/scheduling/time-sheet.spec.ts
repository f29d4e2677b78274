import { describe } from '@jest/globals';
import { workedTime } from './time-sheet/worked-time.test.ts';
import { money } from './time-sheet/money.test.ts';
import { saving } from './time-sheet/saving.test.ts';
import { aroundAll } from './time-sheet/shared.suite.ts';

describe('the time sheet and the money of a shift', () => {
  aroundAll();
  workedTime();
  money();
  saving();
});

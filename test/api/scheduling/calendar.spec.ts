import { describe } from '@jest/globals';
import { shifts } from './calendar/shifts.test.ts';
import { previews } from './calendar/previews.test.ts';
import { aroundAll } from './calendar/shared.suite.ts';

describe('the calendar of shifts', () => {
  aroundAll();
  shifts();
  previews();
});

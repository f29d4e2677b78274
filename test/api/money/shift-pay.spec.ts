import { describe } from '@jest/globals';
import { ofOneShift } from './shift-pay/of-one-shift.test.ts';
import { ofOthers } from './shift-pay/of-others.test.ts';
import { aroundAll } from './shift-pay/shared.suite.ts';

describe('the pay tab of a shift', () => {
  aroundAll();
  ofOneShift();
  ofOthers();
});

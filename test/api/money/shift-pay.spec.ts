import { describe, jest } from '@jest/globals';
import { ofOneShift } from './shift-pay/of-one-shift.suite.ts';
import { ofOthers } from './shift-pay/of-others.suite.ts';
import { aroundAll } from './shift-pay/shared.suite.ts';

jest.setTimeout(30_000);

describe('the pay tab of a shift', () => {
  aroundAll();
  ofOneShift();
  ofOthers();
});

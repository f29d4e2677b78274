import { describe, jest } from '@jest/globals';
import { ofOneShift } from './shift-pay/of-one-shift.test.ts';
import { ofOthers } from './shift-pay/of-others.test.ts';
import { aroundAll } from './shift-pay/shared.suite.ts';

jest.setTimeout(30_000);

describe('the pay tab of a shift', () => {
  aroundAll();
  ofOneShift();
  ofOthers();
});

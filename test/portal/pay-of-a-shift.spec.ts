import { describe } from '@jest/globals';
import { additions } from './pay-of-a-shift/additions.test.ts';
import { billing } from './pay-of-a-shift/billing.test.ts';
import { correctedPunch } from './pay-of-a-shift/corrected-punch.test.ts';
import { manyShifts } from './pay-of-a-shift/many-shifts.test.ts';
import { salary } from './pay-of-a-shift/salary.test.ts';
import { withoutFinance } from './pay-of-a-shift/without-finance.test.ts';
import { aroundAll } from './pay-of-a-shift/shared.suite.ts';

describe('what a shift pays and bills', () => {
  aroundAll();
  salary();
  additions();
  manyShifts();
  billing();
  correctedPunch();
  withoutFinance();
});

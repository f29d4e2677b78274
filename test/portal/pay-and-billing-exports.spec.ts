import { describe } from '@jest/globals';
import { closedFigures } from './pay-and-billing-exports/closed-figures.test.ts';
import { closedRuns } from './pay-and-billing-exports/closed-runs.test.ts';
import { exportedLists } from './pay-and-billing-exports/lists.test.ts';
import { openPunch } from './pay-and-billing-exports/open-punch.test.ts';
import { presentPeriod } from './pay-and-billing-exports/present-period.test.ts';
import { aroundAll } from './pay-and-billing-exports/shared.suite.ts';

describe('pay and billing by the period', () => {
  aroundAll();
  presentPeriod();
  exportedLists();
  closedRuns();
  closedFigures();
  openPunch();
});

import { describe } from '@jest/globals';
import { computedAnew } from './pay-corrections/computed-anew.test.ts';
import { decided } from './pay-corrections/decided.test.ts';
import { aroundAll } from './pay-corrections/shared.suite.ts';

describe('pay that is corrected afterwards', () => {
  aroundAll();
  computedAnew();
  decided();
});

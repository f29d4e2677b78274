import { describe } from '@jest/globals';
import { sent } from './text-offers/sent.test.ts';
import { accepted } from './text-offers/accepted.test.ts';
import { aroundAll } from './text-offers/shared.suite.ts';

describe('a shift offered by SMS', () => {
  aroundAll();
  sent();
  accepted();
});

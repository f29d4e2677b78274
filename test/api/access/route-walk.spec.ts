import { describe } from '@jest/globals';
import { answers } from './route-walk/answers.test.ts';
import { foreignIdsAndRubbish } from './route-walk/foreign-ids-and-rubbish.test.ts';
import { aroundAll } from './route-walk/shared.suite.ts';

describe('every route', () => {
  aroundAll();
  answers();
  foreignIdsAndRubbish();
});

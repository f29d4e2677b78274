import { describe } from '@jest/globals';
import { figures } from './operations/figures.test.ts';
import { lists } from './operations/lists.test.ts';
import { aroundAll } from './operations/shared.suite.ts';

describe('the operations room', () => {
  aroundAll();
  figures();
  lists();
});

import { describe } from '@jest/globals';
import { words } from './search/words.test.ts';
import { scope } from './search/scope.test.ts';
import { changes } from './search/changes.test.ts';
import { aroundAll } from './search/shared.suite.ts';

describe('the search', () => {
  aroundAll();
  words();
  scope();
  changes();
});

import { describe } from '@jest/globals';
import { sorting } from './lists/sorting.test.ts';
import { filtersAndFile } from './lists/filters-and-file.test.ts';
import { aroundAll } from './lists/shared.suite.ts';

describe('lists of events and shifts', () => {
  aroundAll();
  sorting();
  filtersAndFile();
});

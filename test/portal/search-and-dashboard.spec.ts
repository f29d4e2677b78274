import { describe } from '@jest/globals';
import { dashboard } from './search-and-dashboard/dashboard.test.ts';
import { mapOfPlaces } from './search-and-dashboard/map.test.ts';
import { search } from './search-and-dashboard/search.test.ts';
import { sizes } from './search-and-dashboard/sizes.test.ts';
import { aroundAll } from './search-and-dashboard/shared.suite.ts';

describe('finding anything from anywhere, and a day at a glance', () => {
  aroundAll();
  search();
  dashboard();
  mapOfPlaces();
  sizes();
});

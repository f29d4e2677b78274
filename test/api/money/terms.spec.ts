import { describe } from '@jest/globals';
import { ratesAndOverrides } from './terms/rates-and-overrides.test.ts';
import { primes } from './terms/primes.test.ts';
import { calendarAndSettings } from './terms/calendar-and-settings.test.ts';
import { aroundAll } from './terms/shared.suite.ts';

describe('a company’s settings of pay and billing', () => {
  aroundAll();
  ratesAndOverrides();
  primes();
  calendarAndSettings();
});

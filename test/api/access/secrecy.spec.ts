import { describe } from '@jest/globals';
import { payAndBilling } from './secrecy/pay-and-billing.test.ts';
import { otherCompanies } from './secrecy/other-companies.test.ts';
import { aroundAll } from './secrecy/shared.suite.ts';

describe('hidden values don’t show in anything computed from them', () => {
  aroundAll();
  payAndBilling();
  otherCompanies();
});

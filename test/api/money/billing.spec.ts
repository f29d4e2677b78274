import { describe } from '@jest/globals';
import { invoices } from './billing/invoices.test.ts';
import { once } from './billing/once.test.ts';
import { approval } from './billing/approval.test.ts';
import { corrections } from './billing/corrections.test.ts';
import { aroundAll } from './billing/shared.suite.ts';

describe('billing', () => {
  aroundAll();
  invoices();
  once();
  approval();
  corrections();
});

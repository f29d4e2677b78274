import { describe } from '@jest/globals';
import { actAs } from './companies/act-as.test.ts';
import { french } from './companies/french.test.ts';
import { links } from './companies/links.test.ts';
import { managers } from './companies/managers.test.ts';
import { setUp } from './companies/set-up.test.ts';
import { territories } from './companies/territories.test.ts';
import { aroundAll } from './companies/shared.suite.ts';

describe('companies are set up, linked, looked after and looked at as they see it', () => {
  aroundAll();
  setUp();
  links();
  actAs();
  managers();
  territories();
  french();
});

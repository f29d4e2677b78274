import { describe } from '@jest/globals';
import { employeeList } from './employees/list.test.ts';
import { hiring } from './employees/hiring.test.ts';
import { otherCompanies } from './employees/other-companies.test.ts';
import { anonymizing, ownPage } from './employees/own-page.test.ts';
import { permits } from './employees/permits.test.ts';
import { aroundAll } from './employees/shared.suite.ts';

describe('an agency keeps its employees', () => {
  aroundAll();
  employeeList();
  ownPage();
  permits();
  hiring();
  otherCompanies();
  anonymizing();
});

import { describe } from '@jest/globals';
import { licenceTypesAndCertificates } from './administration/licence-types-and-certificates.test.ts';
import { territories } from './administration/territories.test.ts';
import { skillsAndLevels } from './administration/skills-and-levels.test.ts';
import { savedViews } from './administration/saved-views.test.ts';
import { aroundAll } from './administration/shared.suite.ts';

describe('reference data', () => {
  aroundAll();
  licenceTypesAndCertificates();
  territories();
  skillsAndLevels();
  savedViews();
});

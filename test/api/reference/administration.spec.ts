import { describe } from '@jest/globals';
import { licenceTypesAndCertificates } from './administration/licence-types-and-certificates.suite.ts';
import { territories } from './administration/territories.suite.ts';
import { skillsAndLevels } from './administration/skills-and-levels.suite.ts';
import { savedViews } from './administration/saved-views.suite.ts';
import { aroundAll } from './administration/shared.suite.ts';

describe('reference data', () => {
  aroundAll();
  licenceTypesAndCertificates();
  territories();
  skillsAndLevels();
  savedViews();
});

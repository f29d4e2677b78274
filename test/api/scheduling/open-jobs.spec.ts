import { describe } from '@jest/globals';
import { applicants } from './open-jobs/applicants.test.ts';
import { hundredApplicants } from './open-jobs/hundred-applicants.test.ts';
import { jobs } from './open-jobs/jobs.test.ts';
import { ownShifts } from './open-jobs/own-shifts.test.ts';
import { aroundAll, withPhones } from './open-jobs/shared.suite.ts';
import { signInLinks } from './open-jobs/sign-in-links.test.ts';

aroundAll();
signInLinks();
describe('open jobs', () => {
  withPhones();
  jobs();
  applicants();
  hundredApplicants();
});
ownShifts();

import { jest } from '@jest/globals';
import { signInLinks } from './open-jobs/sign-in-links.test.ts';
import { jobs } from './open-jobs/jobs.test.ts';
import { ownShifts } from './open-jobs/own-shifts.test.ts';
import { aroundAll } from './open-jobs/shared.suite.ts';

jest.setTimeout(60_000);

aroundAll();
signInLinks();
jobs();
ownShifts();

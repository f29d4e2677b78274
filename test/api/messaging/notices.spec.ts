import { jest } from '@jest/globals';
import { ofShifts } from './notices/of-shifts.suite.ts';
import { ofOpenWork } from './notices/of-open-work.suite.ts';
import { preferences } from './notices/preferences.suite.ts';
import { messageToMany } from './notices/message-to-many.suite.ts';
import { deliveries } from './notices/deliveries.suite.ts';
import { aroundAll } from './notices/shared.suite.ts';

jest.setTimeout(40_000);

aroundAll();
ofShifts();
ofOpenWork();
preferences();
messageToMany();
deliveries();

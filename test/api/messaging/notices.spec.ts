import { ofShifts } from './notices/of-shifts.test.ts';
import { ofOpenWork } from './notices/of-open-work.test.ts';
import { ofPlannedShifts } from './notices/of-planned-shifts.test.ts';
import { preferences } from './notices/preferences.test.ts';
import { messageToMany } from './notices/message-to-many.test.ts';
import { deliveries } from './notices/deliveries.test.ts';
import { deliveriesBySms } from './notices/deliveries-by-sms.test.ts';
import { aroundAll } from './notices/shared.suite.ts';

aroundAll();
ofShifts();
ofOpenWork();
ofPlannedShifts();
preferences();
messageToMany();
deliveries();
deliveriesBySms();

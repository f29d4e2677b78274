import { describe } from '@jest/globals';
import { changesOfTime } from './calendar/times.test.ts';
import { dayView } from './calendar/day.test.ts';
import { dragsOverAgents } from './calendar/agents.test.ts';
import { filters } from './calendar/filters.test.ts';
import { viewers } from './calendar/viewers.test.ts';
import { weekViews } from './calendar/weeks.test.ts';
import { aroundAll } from './calendar/shared.suite.ts';

describe('the calendar of an agency', () => {
  aroundAll();
  dayView();
  dragsOverAgents();
  filters();
  changesOfTime();
  weekViews();
  viewers();
});

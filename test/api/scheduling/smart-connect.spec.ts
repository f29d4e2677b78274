import { describe, jest } from '@jest/globals';
import { partners } from './smart-connect/partners.suite.ts';
import { offers } from './smart-connect/offers.suite.ts';
import { agentRequests } from './smart-connect/agent-requests.suite.ts';
import { runsOfAnswers } from './smart-connect/runs-of-answers.suite.ts';
import { secrecy } from './smart-connect/secrecy.suite.ts';
import { aroundAll } from './smart-connect/shared.suite.ts';

jest.setTimeout(60_000);

describe('shifts between agencies', () => {
  aroundAll();
  partners();
  offers();
  agentRequests();
  runsOfAnswers();
  secrecy();
});

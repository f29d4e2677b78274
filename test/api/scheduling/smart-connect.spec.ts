import { describe } from '@jest/globals';
import { partners } from './smart-connect/partners.test.ts';
import { offers } from './smart-connect/offers.test.ts';
import { endsOfOffers } from './smart-connect/ends-of-offers.test.ts';
import { agentRequests } from './smart-connect/agent-requests.test.ts';
import { runsOfAnswers } from './smart-connect/runs-of-answers.test.ts';
import { races } from './smart-connect/races.test.ts';
import { secrecy } from './smart-connect/secrecy.test.ts';
import { aroundAll } from './smart-connect/shared.suite.ts';

describe('shifts between agencies', () => {
  aroundAll();
  partners();
  offers();
  endsOfOffers();
  agentRequests();
  runsOfAnswers();
  races();
  secrecy();
});

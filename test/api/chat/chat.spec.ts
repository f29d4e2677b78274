import { describe, jest } from '@jest/globals';
import { parties } from './chat/parties.suite.ts';
import { whatTheyCarry } from './chat/what-they-carry.suite.ts';
import { noticesAndEnds } from './chat/notices-and-ends.suite.ts';
import { aroundAll } from './chat/shared.suite.ts';

jest.setTimeout(60_000);

describe('conversations', () => {
  aroundAll();
  parties();
  whatTheyCarry();
  noticesAndEnds();
});

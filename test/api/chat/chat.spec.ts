import { describe, jest } from '@jest/globals';
import { parties } from './chat/parties.test.ts';
import { whatTheyCarry } from './chat/what-they-carry.test.ts';
import { noticesAndEnds } from './chat/notices-and-ends.test.ts';
import { aroundAll } from './chat/shared.suite.ts';

jest.setTimeout(60_000);

describe('conversations', () => {
  aroundAll();
  parties();
  whatTheyCarry();
  noticesAndEnds();
});

import { describe } from '@jest/globals';
import { parties } from './chat/parties.test.ts';
import { whatTheyCarry } from './chat/what-they-carry.test.ts';
import { noticesAndEnds } from './chat/notices-and-ends.test.ts';
import { aroundAll } from './chat/shared.suite.ts';

describe('conversations', () => {
  aroundAll();
  parties();
  whatTheyCarry();
  noticesAndEnds();
});

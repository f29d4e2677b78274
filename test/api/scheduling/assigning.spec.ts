import { describe } from '@jest/globals';
import { agents } from './assigning/agents.test.ts';
import { publication } from './assigning/publication.test.ts';
import { aroundAll } from './assigning/shared.suite.ts';

describe('filling shifts', () => {
  aroundAll();
  agents();
  publication();
});

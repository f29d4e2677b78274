import { describe } from '@jest/globals';
import { messages } from './webhooks/messages.test.ts';
import { failures } from './webhooks/failures.test.ts';
import { refusals } from './webhooks/refusals.test.ts';
import { aroundAll } from './webhooks/shared.suite.ts';

describe('webhooks', () => {
  aroundAll();
  messages();
  failures();
  refusals();
});

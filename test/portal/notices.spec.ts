import { describe } from '@jest/globals';
import { message } from './notices/message.test.ts';
import { outboxOfAdmin } from './notices/outbox.test.ts';
import { push } from './notices/push.test.ts';
import { quietHours } from './notices/quiet-hours.test.ts';
import { unsubscribe } from './notices/unsubscribe.test.ts';
import { aroundAll } from './notices/shared.suite.ts';

describe('a message to many, the outbox, quiet hours and notification preferences', () => {
  aroundAll();
  message();
  outboxOfAdmin();
  quietHours();
  push();
  unsubscribe();
});

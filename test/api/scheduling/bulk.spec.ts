import { describe, jest } from '@jest/globals';
import { changes } from './bulk/changes.suite.ts';
import { takingBack } from './bulk/taking-back.suite.ts';
import { merging } from './bulk/merging.suite.ts';
import { inBackground } from './bulk/in-background.suite.ts';
import { aroundAll } from './bulk/shared.suite.ts';

jest.setTimeout(60_000);

describe('many shifts at once', () => {
  aroundAll();
  changes();
  takingBack();
  merging();
  inBackground();
});

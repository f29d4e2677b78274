import { describe } from '@jest/globals';
import { changes } from './bulk/changes.test.ts';
import { takingBack } from './bulk/taking-back.test.ts';
import { merging } from './bulk/merging.test.ts';
import { undoneMerges } from './bulk/undone-merges.test.ts';
import { undonePlans } from './bulk/undone-plans.test.ts';
import { inBackground } from './bulk/in-background.test.ts';
import { aroundAll } from './bulk/shared.suite.ts';

describe('many shifts at once', () => {
  aroundAll();
  changes();
  takingBack();
  merging();
  undoneMerges();
  undonePlans();
  inBackground();
});

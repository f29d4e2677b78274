import { describe } from '@jest/globals';
import { heldBack } from './registry-uploads/held-back.test.ts';
import { rolledBack } from './registry-uploads/rolled-back.test.ts';
import { coverage } from './registry-uploads/coverage.test.ts';
import { aroundAll } from './registry-uploads/shared.suite.ts';

describe('an upload that changes many licences', () => {
  aroundAll();
  heldBack();
  rolledBack();
  coverage();
});

import { describe } from '@jest/globals';
import { photos } from './employee-import/photos.test.ts';
import { preview } from './employee-import/preview.test.ts';
import { run } from './employee-import/run.test.ts';
import { aroundAll } from './employee-import/shared.suite.ts';

describe('the import of employees from a file', () => {
  aroundAll();
  preview();
  run();
  photos();
});

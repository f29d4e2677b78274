import { describe } from '@jest/globals';
import { uploads } from './registry/uploads.test.ts';
import { filesInSequence } from './registry/files-in-sequence.test.ts';
import { affectedShifts } from './registry/affected-shifts.test.ts';
import { contradictingLines } from './registry/contradicting-lines.test.ts';
import { repeatedUpload } from './registry/repeated-upload.test.ts';
import { aroundAll } from './registry/shared.suite.ts';

aroundAll();

describe('the provincial registry', () => {
  uploads();
  filesInSequence();
  affectedShifts();
  contradictingLines();
});

repeatedUpload();

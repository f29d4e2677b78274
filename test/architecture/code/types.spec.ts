import { expect, it } from '@jest/globals';
import { complaints } from './tool.ts';

it('every type holds', () => {
  expect(complaints('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.local/tsbuildinfo')).toBe('');
}, 300_000);

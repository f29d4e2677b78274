import { expect, it } from '@jest/globals';
import { complaints } from './tool.ts';

it('all types are correct', () => {
  // The native compiler finds the same errors in a third of the time; the OpenAPI generator still needs the one in
  // JavaScript.
  const compiler = '../typescript-native/bin/tsc';
  expect(
    complaints(compiler, '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', '.local/tsbuildinfo'),
  ).toBe('');
}, 300_000);

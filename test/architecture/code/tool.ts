import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/**
 * Runs a program of node_modules/.bin in the project's folder.
 * @returns its output, '' when it succeeded
 */
export const complaints = (name: string, ...words: string[]): string => complaintsIn(root, name, ...words);

/** The same in another folder. */
export function complaintsIn(folder: string, name: string, ...words: string[]): string {
  // The tools need no VM modules, and some read NODE_OPTIONS themselves.
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', name), words, {
    cwd: folder,
    encoding: 'utf8',
    // Threads of one process wait for one another when they allocate memory, so one thread is faster on two processors.
    // In Go, garbage collection would take a third of the time and save a tenth of the memory.
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', GOMAXPROCS: '1', GOGC: 'off' },
    maxBuffer: 64 * 1024 ** 2,
  });
  return status === 0 ? '' : `${error?.message ?? ''}${stdout}${stderr}`.trim() || `${name} failed without a word`;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Runs a program of node_modules/.bin in the project's folder. @returns what it printed, '' when it was content */
export const complaints = (name: string, ...words: string[]): string => complaintsIn(root, name, ...words);

/** The same in another folder. */
export function complaintsIn(folder: string, name: string, ...words: string[]): string {
  // The tools need no VM modules, and some read NODE_OPTIONS for themselves.
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', name), words, {
    cwd: folder,
    encoding: 'utf8',
    // Many threads of one process wait for one another whenever memory is handed out; on two processors one is faster.
    // Collecting what a program in Go no longer needs would take a third of its time, and save a tenth of its memory.
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', GOMAXPROCS: '1', GOGC: 'off' },
    maxBuffer: 64 * 1024 ** 2,
  });
  return status === 0 ? '' : `${error?.message ?? ''}${stdout}${stderr}`.trim() || `${name} failed without a word`;
}

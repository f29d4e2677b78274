import { spawn } from 'node:child_process';
import { print, type Report } from './report.ts';

export const name = 'kills';

/**
 * `npm run bench -- kills 300`: the fault suites that `npm test` runs briefly, with this number of kills by SIGKILL
 * (the background runs take 20 at most).
 */
export const run = async (report: Report = print, kills = 300): Promise<void> => {
  const words = [
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=1',
    '--forceExit',
    'test/faults/kill-nine',
    'test/faults/runs',
  ];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, VIGIE_KILLS: String(kills), VIGIE_TEST_RUN: `kills${kills}`, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  report({
    name: `a server killed ${kills} times: suites that failed`,
    ours: String(code === 0 ? 0 : 1),
    baseline: '0',
    ratio: code === 0 ? 0 : 1,
    aim: { text: '0', met: code === 0 },
  });
};

if (import.meta.filename === process.argv[1]) await run(print, Number(process.argv[2] ?? 300));

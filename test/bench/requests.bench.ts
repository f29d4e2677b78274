import { spawn } from 'node:child_process';
import { print, type Report } from './report.ts';

export const name = 'requests';

/** `npm run bench -- requests 10000`: the random requests of which `npm test` sends a few. */
export const run = async (report: Report = print, requests = 10_000): Promise<void> => {
  const words = ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--forceExit', 'test/api/access/random-requests'];
  const env = { ...process.env, VIGIE_REQUESTS: String(requests), VIGIE_TEST_RUN: `requests${requests}` };
  const child = spawn(process.execPath, words, { env: { ...env, NODE_ENV: 'test' }, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  report({
    name: `${requests} random requests: suites that failed`,
    ours: String(code === 0 ? 0 : 1),
    baseline: '0',
    ratio: code === 0 ? 0 : 1,
    aim: { text: '0', met: code === 0 },
  });
};

if (import.meta.filename === process.argv[1]) await run(print, Number(process.argv[2] ?? 10_000));

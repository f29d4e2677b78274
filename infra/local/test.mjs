// npm test: from a bare clone through every suite; ends in `N passed, N failed`. Node built-ins only.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { redisServer, startRedis } from './redis.mjs';
import { giveUp, install, root, run, say, throwAwayFolder, tool } from './steps.mjs';

/** Files that fail and then pass by themselves are named; from this many on, each counts as failed. */
const tooManyFlaky = 4;
/**
 * More suites than processors: browsers, and servers that are killed, wait more than they compute. With three of them
 * two processors stood idle at times.
 */
const atOnce = 4;

const folder = throwAwayFolder();
const servers = [];
let ending;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end().then(() => process.exit(1)));

try {
  const [chromium] = await Promise.all([browser(), redisServer(say), install()]);
  // Each comes to its end, so that a server that starts while another step fails is stopped as well.
  const [building, ...starting] = await Promise.allSettled([
    build({ openapi: false }),
    startRedis({ folder: join(folder, 'redis'), durable: false, say }),
    startPostgres({ folder: join(folder, 'postgres'), durable: false, say }),
  ]);
  servers.push(...starting.flatMap(({ value }) => value ?? []));
  for (const { reason } of [building, ...starting]) if (reason) throw reason;
  const [redis, postgres] = servers;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    VIGIE_TEST_RUN: randomBytes(4).toString('hex'),
    VIGIE_CHROMIUM: chromium,
    VIGIE_TEST_DATABASE_URL: postgres.url,
    VIGIE_TEST_REDIS_URL: redis.url,
  };
  const { passed, failed, flaky } = await suites(env);
  await end();
  const counted = failed + (flaky.length < tooManyFlaky ? 0 : flaky.length);
  process.exitCode = counted === 0 && passed > 0 ? 0 : 1;
  for (const file of flaky) console.log(`flaky (failed, then passed by itself): ${relative(root, file)}`);
  console.log(`\n${passed} passed, ${counted} failed`);
} catch (error) {
  giveUp(error);
  await end();
  console.log('\n0 passed, 1 failed');
}

/**
 * Runs every suite. A file that fails is run once more, by itself on a machine that does nothing else: what fails twice
 * has failed.
 */
async function suites(env) {
  const first = await jest([`--maxWorkers=${atOnce}`], env);
  const suspects = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (suspects.length === 0) return { ...counted(first), flaky: [] };
  say(`Failed, and run once more:\n${suspects.join('\n')}`);
  const second = await jest(['--maxWorkers=1', '--runTestsByPath', ...suspects], env);
  const passedAtOnce = first.testResults
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults);
  const again = counted(second);
  const flaky = second.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);
  return {
    passed: again.passed + passedAtOnce.filter(({ status }) => status === 'passed').length,
    failed: again.failed,
    flaky,
  };
}

/** A file that could not even be loaded counts as one failed test. */
function counted(result) {
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

async function jest(words, env) {
  const file = join(folder, 'result.json');
  rmSync(file, { force: true });
  // Whatever a failed test leaves open must not keep the others' verdict from being told.
  await run(tool('jest'), ['--json', `--outputFile=${file}`, '--passWithNoTests', '--forceExit', ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).catch(() => {});
  return JSON.parse(readFileSync(file, 'utf8'));
}

function end() {
  ending ??= (async () => {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  })();
  return ending;
}

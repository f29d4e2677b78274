// npm test: from a bare clone through every suite; ends in `N passed, N failed`. Node built-ins only.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installedProgram, onPath } from './debian.mjs';
import { startPostgres } from './postgres.mjs';
import { redisServer, startRedis } from './redis.mjs';
import { giveUp, install, run, say, throwAwayFolder, tool } from './steps.mjs';

/** Suites that share the machine well, the browsers among them, which wait more than they reckon; then those that kill servers of their own. */
const rounds = [
  ['--selectProjects', 'code', 'unit', 'engine', 'portal', 'api', 'architecture', 'journeys', '--maxWorkers=3'],
  ['--selectProjects', 'faults', '--maxWorkers=2'],
];

const folder = throwAwayFolder();
const servers = [];
let ending;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end().then(() => process.exit(1)));

try {
  const [chromium] = await Promise.all([browser(), redisServer(say), install()]);
  servers.push(await startRedis({ folder: join(folder, 'redis'), durable: false, say }));
  servers.push(await startPostgres({ folder: join(folder, 'postgres'), durable: false, say }));
  const [redis, postgres] = servers;
  await build({ openapi: false });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    VIGIE_CHROMIUM: chromium,
    VIGIE_TEST_DATABASE_URL: postgres.url,
    VIGIE_TEST_REDIS_URL: redis.url,
  };
  const totals = [];
  for (const round of rounds) totals.push(await suites(round, env));
  await end();
  const sum = (name) => totals.reduce((total, result) => total + result[name], 0);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  giveUp(error);
  await end();
  console.log('\n0 passed, 1 failed');
}

/** Chromium without its windows, which Debian packs apart; it draws and scripts the same with a sixth less work. Elsewhere the whole of it. */
function browser() {
  const shell = 'chromium-headless-shell';
  const whole = onPath('apt-get') ? undefined : onPath('chromium');
  return whole ?? installedProgram(shell, { packages: [shell, 'fonts-liberation'], file: `usr/lib/chromium/${shell}`, say });
}

/**
 * Runs suites. A file that fails is run once more, by itself on a machine that does nothing else, and its name is told either way: what
 * fails twice has failed.
 */
async function suites(words, env) {
  const projects = words.filter((word) => !/^--(max|run)/.test(word));
  const first = await jest(words, env);
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return counted(first);
  const files = failed.map(({ name }) => name);
  say(`Failed, and run once more:\n${files.join('\n')}`);
  const second = await jest([...projects, '--runInBand', '--runTestsByPath', ...files], env);
  const passed = first.testResults.filter(({ status }) => status !== 'failed').flatMap(({ assertionResults }) => assertionResults);
  const again = counted(second);
  if (again.failed === 0) say(`Passed when run by themselves:\n${files.join('\n')}`);
  return { passed: again.passed + passed.filter(({ status }) => status === 'passed').length, failed: again.failed };
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

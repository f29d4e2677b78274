// Jest's runner for this project: spec files run in a few long-lived processes, which load what is under test once
// instead of once a file.
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A process that has grown larger than this is replaced before its next file, in bytes. */
const largest = 1.5 * 1024 ** 3;
/** What a file may take before its process is ended and the file has failed, in milliseconds. */
const longest = 15 * 60_000;

/**
 * Files of projects with the same `testEnvironmentOptions.environment` ('node' or 'browser') share processes, each of
 * which runs one file at a time. Files of projects with a smaller `testEnvironmentOptions.order` begin first, so that
 * the long ones don't end last.
 */
export default class Runner {
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const waiting = tests.toSorted((one, other) => orderOf(one) - orderOf(other));
    const environments = [...new Set(waiting.map(environmentOf))];
    const slots = Math.max(1, Math.min(this.globalConfig.maxWorkers, tests.length));
    const work = (_, slot) =>
      this.#work(slot + 1, environments[slot % environments.length], waiting, watcher, {
        onStart,
        onResult,
        onFailure,
      });
    await Promise.all(Array.from({ length: slots }, work));
  }

  /** Takes files until none is left, those of its environment first, and keeps its process for them. */
  async #work(slot, environment, waiting, watcher, { onStart, onResult, onFailure }) {
    let worker;
    while (waiting.length > 0 && !watcher.isInterrupted()) {
      const next = waiting.findIndex((test) => environmentOf(test) === environment);
      const [test] = waiting.splice(Math.max(next, 0), 1);
      environment = environmentOf(test);
      if (worker && (worker.environment !== environment || worker.size > largest)) worker = void (await worker.end());
      worker ??= new Worker(slot, environment);
      await onStart(test);
      try {
        await onResult(test, await worker.run(this.globalConfig, test));
      } catch (error) {
        worker = void (await worker.end());
        await onFailure(test, { message: error.message, stack: error.stack });
      }
    }
    await worker?.end();
  }
}

const orderOf = (test) => test.context.config.testEnvironmentOptions?.order ?? Infinity;
const environmentOf = (test) => test.context.config.testEnvironmentOptions?.environment ?? 'node';

class Worker {
  size = 0;

  constructor(slot, environment) {
    this.environment = environment;
    this.process = fork(join(import.meta.dirname, 'worker.mjs'), {
      env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: String(slot), VIGIE_TEST_ENVIRONMENT: environment },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--disable-warning=DEP0205',
        '--enable-source-maps',
        // Most of what a test makes is garbage at once: the default of 16 MB is collected four times as often.
        '--max-semi-space-size=64',
      ],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.ended = new Promise((resolve) =>
      this.process.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)),
    );
  }

  async run({ testNamePattern, testTimeout, rootDir, noStackTrace, expand }, { path, context: { config } }) {
    let timer;
    const answer = new Promise((resolve) => this.process.once('message', resolve));
    this.process.send({
      path,
      testNamePattern,
      testTimeout: testTimeout ?? config.testTimeout,
      config: { rootDir: config.rootDir ?? rootDir, testMatch: config.testMatch, slow: config.slowTestThreshold },
      noStackTrace,
      expand,
    });
    const result = await Promise.race([
      answer,
      this.ended.then((how) => {
        throw new Error(`The process that ran ${path} ended by itself (${how}).`);
      }),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${path} took more than ${longest / 60_000} minutes.`)), longest);
      }),
    ]).finally(() => clearTimeout(timer));
    this.size = result.size;
    return { ...result.result, displayName: config.displayName };
  }

  async end() {
    this.process.kill('SIGKILL');
    await this.ended;
  }
}

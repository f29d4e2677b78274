// One process of the runner: imports one spec file after the other, runs its tests with jest-circus, and answers as
// Jest's own runner does.
import { register } from 'node:module';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { jestExpect as expect } from '@jest/expect';
import { createEmptyTestResult } from '@jest/test-result';
import * as circus from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

register('./hooks.mjs', import.meta.url);
const browser = process.env.VIGIE_TEST_ENVIRONMENT === 'browser' ? await import('./browser.mjs') : undefined;
await browser?.load();
const { fakeTimers, mocks } = await import('./globals.mjs');

let files = 0;
process.on('uncaughtException', unexpected);
process.on('unhandledRejection', unexpected);
// The main process has ended: nobody waits for these tests any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** An error that nobody caught fails the test under way, or else the file. */
function unexpected(error) {
  const { currentlyRunningTest, unhandledErrors } = circus.getState();
  (currentlyRunningTest?.errors ?? unhandledErrors).push(error);
}

circus.addEventHandler((event) => {
  if (event.name === 'test_start') {
    expect.setState({ currentTestName: nameOf(event.test), suppressedErrors: [], numPassingAsserts: 0 });
  } else if (event.name === 'test_done') {
    const { suppressedErrors, numPassingAsserts, isExpectingAssertions } = expect.getState();
    const missing = expect.extractExpectedAssertionsErrors();
    event.test.numPassingAsserts = numPassingAsserts;
    event.test.errors.push(
      ...suppressedErrors,
      ...(isExpectingAssertions && event.test.errors.length > 0 ? [] : missing.map(({ error }) => error)),
    );
    expect.setState({ suppressedErrors: [] });
  }
});

process.on('message', async (asked) => {
  const result = await runFile(asked).catch((error) => failed(asked, error));
  process.send({ result, size: process.memoryUsage().rss });
});

async function runFile({ path, testNamePattern, testTimeout, config, noStackTrace = false, expand = false }) {
  const start = Date.now();
  circus.resetState();
  const state = circus.getState();
  if (testTimeout) state.testTimeout = testTimeout;
  if (testNamePattern) state.testNamePattern = new RegExp(testNamePattern, 'i');
  expect.setState({ testPath: path, expand, snapshotState: undefined });
  if (browser) circus.afterEach(browser.afterTest);
  // A file that runs twice in one process is loaded anew; what it imports stays loaded.
  await import(`${pathToFileURL(path)}?file=${(files += 1)}`);
  const loaded = Date.now();
  const { testResults, unhandledErrors } = await circus.run();
  fakeTimers.useRealTimers();
  mocks.restoreAllMocks();
  browser?.afterFile();
  const assertions = testResults.map((test) => ({
    ancestorTitles: test.testPath.slice(1, -1),
    title: test.testPath.at(-1),
    fullName: test.testPath.slice(1).join(' '),
    duration: test.duration,
    failureDetails: [],
    failureMessages: test.errors,
    failing: false,
    invocations: test.invocations,
    location: null,
    numPassingAsserts: test.numPassingAsserts,
    retryReasons: [],
    startAt: test.startedAt,
    status:
      test.status === 'skip'
        ? 'pending'
        : test.status === 'todo'
          ? 'todo'
          : test.errors.length > 0
            ? 'failed'
            : 'passed',
  }));
  const count = (status) => assertions.filter((one) => one.status === status).length;
  const options = { noStackTrace };
  const errors = unhandledErrors.map((error) => formatExecError(error, config, options, path));
  return {
    ...createEmptyTestResult(),
    failureMessage:
      [formatResultsErrors(assertions, config, options, path), ...errors].filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: {
      start,
      end: Date.now(),
      runtime: Date.now() - start,
      loadTestEnvironmentStart: start,
      loadTestEnvironmentEnd: start,
      setupAfterEnvStart: start,
      setupAfterEnvEnd: loaded,
      setupFilesStart: start,
      setupFilesEnd: start,
      slow: Date.now() - start > config.slow * 1000,
    },
    testExecError: errors.length > 0 ? { message: '', stack: errors.join('\n') } : undefined,
    testFilePath: path,
    testResults: assertions,
  };
}

function failed({ path, config, noStackTrace = false }, error) {
  return {
    ...createEmptyTestResult(),
    failureMessage: formatExecError(error, config, { noStackTrace }, path),
    testExecError: { message: error.message, stack: error.stack },
    testFilePath: path,
  };
}

function nameOf(test) {
  const titles = [];
  for (let part = test; part && part.name !== 'ROOT_DESCRIBE_BLOCK'; part = part.parent) titles.unshift(part.name);
  return titles.join(' ');
}

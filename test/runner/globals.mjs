// What `@jest/globals` is to spec files that run in a process of ours.
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

export const mocks = new ModuleMocker(globalThis);
export const fakeTimers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const expect = jestExpect;
export const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;

const chained =
  (object, name) =>
  (...words) => {
    object[name](...words);
    return jest;
  };
export const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  isMockFunction: mocks.isMockFunction.bind(mocks),
  ...Object.fromEntries(
    ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks'].map((name) => [name, chained(mocks, name)]),
  ),
  ...Object.fromEntries(
    ['useFakeTimers', 'useRealTimers', 'setSystemTime'].map((name) => [name, chained(fakeTimers, name)]),
  ),
  ...Object.fromEntries(
    [
      'advanceTimersByTime',
      'advanceTimersByTimeAsync',
      'runAllTimers',
      'runAllTimersAsync',
      'runOnlyPendingTimers',
      'clearAllTimers',
      'getTimerCount',
      'now',
    ].map((name) => [name, fakeTimers[name].bind(fakeTimers)]),
  ),
  setTimeout: (ms) => {
    circus.getState().testTimeout = ms;
    return jest;
  },
};

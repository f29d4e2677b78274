import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tryAgainMs, untilDone } from './until-done.ts';

describe('work of a start', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const failing = (times: number) => {
    const work = { tries: 0, act: async () => Promise.resolve() };
    work.act = async () => {
      work.tries += 1;
      if (work.tries <= times) throw new Error('ECONNREFUSED');
    };
    return work;
  };

  it('is tried again until it is done, each by itself, and said by its name', async () => {
    const [ready, late] = [failing(0), failing(2)];
    const warn = jest.fn();
    untilDone({ 'ask for runs': late.act, 'forget positions': ready.act }, { warn });
    await jest.advanceTimersByTimeAsync(10 * tryAgainMs);
    expect([ready.tries, late.tries]).toEqual([1, 3]);
    expect(warn.mock.calls).toMatchObject([
      ['Work of the start is tried again', { work: 'ask for runs' }],
      ['Work of the start is tried again', { work: 'ask for runs' }],
    ]);
  });

  it('is not begun again once stopped', async () => {
    const never = failing(Infinity);
    const { stop } = untilDone({ 'ask for runs': never.act }, { warn: jest.fn() });
    await jest.advanceTimersByTimeAsync(1.5 * tryAgainMs);
    stop();
    await jest.advanceTimersByTimeAsync(10 * tryAgainMs);
    expect(never.tries).toBe(2);
  });
});

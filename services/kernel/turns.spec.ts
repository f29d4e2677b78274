import { describe, expect, it } from '@jest/globals';
import { setImmediate as breathe } from 'node:timers/promises';
import { nextTurn } from './turns.ts';

/**
 * Asks for ten pieces of work at the same moment.
 * @returns how many of them were done before others were served again, at most
 */
const mostAtAStretch = async (turn: () => Promise<unknown>): Promise<number> => {
  let [most, before, done] = [0, 0, 0];
  const all = Promise.all(Array.from({ length: 10 }, () => turn().then(() => done++)));
  while (done < 10) {
    await breathe();
    most = Math.max(most, done - before);
    before = done;
  }
  await all;
  return most;
};

describe('long work that many ask for at the same moment', () => {
  it('is done piece by piece, with others served in between', async () => {
    expect(await mostAtAStretch(() => Promise.resolve())).toBe(10);
    expect(await mostAtAStretch(nextTurn)).toBe(1);
  });
});

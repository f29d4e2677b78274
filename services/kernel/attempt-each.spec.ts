import { describe, expect, it } from '@jest/globals';
import { attemptAll, attemptEach } from './attempt-each.ts';
import { configureLogger } from './logger.ts';

const fails = (message: string) => () => Promise.reject(new Error(message));

describe('regular work', () => {
  it('goes on after a failure, and throws the first of them at the end', async () => {
    const done: number[] = [];
    const work = (item: number) => (item % 2 === 0 ? fails(`item ${item}`)() : Promise.resolve(done.push(item)));
    await expect(attemptEach([1, 2, 3, 4, 5], work)).rejects.toThrow('item 2');
    expect(done).toEqual([1, 3, 5]);
  });

  it('goes on after a part that throws before it waits for anything, and logs the name of each that failed', async () => {
    const lines: string[] = [];
    configureLogger({ level: 'info', format: 'json', to: { write: (line) => void lines.push(line) } });
    const done: string[] = [];
    const parts = {
      merges: fails('merges'),
      exports: () => {
        throw new TypeError('exports');
      },
      positions: async () => void done.push('positions'),
    };
    await expect(attemptAll(parts)).rejects.toThrow('merges');
    expect(done).toEqual(['positions']);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { work: 'merges', error: 'Error' },
      { work: 'exports', error: 'TypeError' },
    ]);
  });
});

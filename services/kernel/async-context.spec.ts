import { describe, expect, it } from '@jest/globals';
import { setImmediate as breathe } from 'node:timers/promises';
import { AsyncContext } from './async-context.ts';

describe('a context of work', () => {
  it('has its own value in each work, beside those of other contexts', async () => {
    const [name, number] = [new AsyncContext<string>(), new AsyncContext<number>()];
    const seen = async () => {
      await breathe();
      return [name.get(), number.get()];
    };
    const both = name.run('outer', async () => {
      const inner = number.run(1, () => name.run('inner', seen));
      return [await seen(), await inner, await number.run(2, seen)];
    });
    expect([await seen(), ...(await both)]).toEqual([
      [undefined, undefined],
      ['outer', undefined],
      ['inner', 1],
      ['outer', 2],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '#contracts/events/event-store.ts';
import { SharedRead } from './postgres-shared-read.ts';

describe('the feed with many readers', () => {
  const asked: string[] = [];
  let fails = false;
  const reads = new SharedRead(async (after, limit) => {
    asked.push(`${limit} after ${after}`);
    if (fails) throw new Error('The database is away');
    return { events: [{ position: `${after}+` } as Recorded], held: false };
  });
  const positions = async (...afters: string[]) =>
    (await Promise.all(afters.map((after) => reads.read(after, 500)))).flatMap(({ events }) =>
      events.map(({ position }) => position),
    );

  it('is queried once for readers at the same position', async () => {
    expect(await positions('a', 'b', 'a', 'a')).toEqual(['a+', 'b+', 'a+', 'a+']);
    expect(asked.splice(0)).toEqual(['500 after a', '500 after b']);
  });

  it('is queried again for a reader who comes after the query was sent', async () => {
    const first = reads.read('a', 500);
    await new Promise((sent) => setImmediate(sent));
    await Promise.all([first, reads.read('a', 500)]);
    expect(asked.splice(0)).toEqual(['500 after a', '500 after a']);
  });

  it('tells every reader that the database is unavailable, and is queried again afterwards', async () => {
    fails = true;
    const told = await Promise.allSettled([reads.read('a', 500), reads.read('a', 500)]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await positions('a')).toEqual(['a+']);
  });
});

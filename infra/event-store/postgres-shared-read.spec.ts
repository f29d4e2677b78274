import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '#contracts/events/event-store.ts';
import { SharedRead } from './postgres-shared-read.ts';

describe('the feed read by many', () => {
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

  it('is asked once for those who have read equally far', async () => {
    expect(await positions('a', 'b', 'a', 'a')).toEqual(['a+', 'b+', 'a+', 'a+']);
    expect(asked.splice(0)).toEqual(['500 after a', '500 after b']);
  });

  it('is asked anew by who comes after the question was sent', async () => {
    const first = reads.read('a', 500);
    await new Promise((sent) => setImmediate(sent));
    await Promise.all([first, reads.read('a', 500)]);
    expect(asked.splice(0)).toEqual(['500 after a', '500 after a']);
  });

  it('tells everybody that the database is away, and asks again afterwards', async () => {
    fails = true;
    const told = await Promise.allSettled([reads.read('a', 500), reads.read('a', 500)]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await positions('a')).toEqual(['a+']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEvents, declarationOf } from './all.ts';
import { declare } from './declare.ts';

const schema = z.object({ shiftId: z.string(), breakId: z.string(), salary: z.int() });
const meaning = { about: 'money', secrecy: 'pay', undo: 'lasting', replaces: null, tells: { salary: 'open' } } as const;

describe('a declared fact', () => {
  it('doesn’t compile without all declarations that its readers need', () => {
    const { undo: _, ...halfSaid } = meaning;
    expect([
      declare(meaning, schema),
      // @ts-expect-error what an undo does with it is not said
      declare(halfSaid, schema),
      // @ts-expect-error money is never open
      declare({ ...meaning, secrecy: 'open' }, schema),
      // @ts-expect-error it has no such field
      declare({ ...meaning, tells: { wage: 'open' } }, schema),
      // @ts-expect-error an id that stands for nothing with a name
      declare({ ...meaning, tells: { breakId: 'open' } }, schema),
      // @ts-expect-error no field that an undo could take back
      declare({ ...meaning, undo: ['wage'] }, schema),
    ]).toHaveLength(6);
  });
  it('is indexed for search and announced to agents only if it is not secret', () => {
    for (const [type, { about, search, openJob }] of Object.entries(allEvents))
      if (about === 'money') expect([type, search, openJob]).toEqual([type, undefined, null]);
  });
  it('contains the id of its event if people who may see that event are informed', () => {
    const heard = ['plan', 'job', 'handover', 'agent', 'rating', 'money', 'event', 'merge', 'bulkRun'];
    for (const [type, { about, schema }] of Object.entries(allEvents))
      if (heard.includes(about))
        expect([type, Object.keys(schema.shape)]).toEqual([type, expect.arrayContaining(['siteEventId'])]);
  });
  it('is found only by its stored name', () => {
    expect(declarationOf('SalaryOverridden')).toMatchObject({ about: 'money', secrecy: 'pay' });
    for (const type of ['SalaryGuessed', 'constructor', '__proto__', '']) expect(declarationOf(type)).toBeUndefined();
  });
});

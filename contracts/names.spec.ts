import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { everyCall } from '#test/support/samples.ts';
import { write } from './endpoint.ts';
import { namedBy, namesOf } from './names.ts';

it('every id that a call takes is declared with its kind, so that it is looked up', async () => {
  const calls = await everyCall();
  const undeclared = calls.flatMap((call) =>
    namesOf(call).flatMap(({ path, kind }) => (kind ? [] : [`${call.name}: ${path.join('.')}`])),
  );
  expect(undeclared).toEqual([]);
  expect(calls.flatMap((call) => namesOf(call)).length).toBeGreaterThan(300);
});

it('an id is found at any depth of a body, and an undeclared one is reported', () => {
  const id = (n: number) => `${n}`.repeat(8) + `-1111-4111-8111-111111111111`;
  const call = write({
    name: 'Sample',
    summary: 'Sample',
    path: '/sample',
    access: { public: true },
    input: z.object({
      id: z.uuid(),
      shifts: z.array(
        z.object({ skillId: z.uuid().nullable(), maxLevelId: z.uuid().optional(), painterId: z.uuid().optional() }),
      ),
      filters: z.object({ competences: z.array(z.uuid()) }),
    }),
  });
  expect(namesOf(call).find(({ path }) => path.join('.') === 'shifts.painterId')).toEqual({
    path: ['shifts', 'painterId'],
    kind: undefined,
  });
  const input = {
    id: id(1),
    shifts: [{ skillId: id(2), maxLevelId: id(3) }, { skillId: null }, { skillId: id(4) }],
    filters: { competences: [id(5)] },
  };
  expect(Object.fromEntries([...namedBy(call, input)].map(([kind, ids]) => [kind, [...ids]]))).toEqual({
    subject: [id(1)],
    skill: [id(2), id(4)],
    level: [id(3)],
  });
});

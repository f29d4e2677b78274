import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everyCall, wholeSampleOf } from '#test/support/samples.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, startWorld, signedIn, type Person } from '#test/support/world.ts';

/** The seed is printed with a failure; the same seed sends the same requests. */
const seed = Number(process.env['VIGIE_SEED'] ?? 20_261_121);
/** `npm run bench requests` sends 10,000 and more. */
const requests = Number(process.env['VIGIE_REQUESTS'] ?? 2_500);
const unknown = '11111111-1111-4111-8111-111111111111';
/** Calls that would end the test, by signing people out or blocking them. */
const endings = ['LogOut', 'EndOtherSessions', 'UpdateUser', 'Login', 'ResetPassword'];
const calls = (await everyCall()).filter(({ name }) => !endings.includes(name));

/** Words that stand only in the data of customer B and agency B. */
const secret = 'Zeppelin of customer B';
const foreign = /Zeppelin of customer B|Gagnon|Quai/;
const tenants = [
  'agencyA',
  'managerA',
  'customerA',
  'customerManagerA',
  'anne',
  'nobody',
] as const satisfies readonly Person[];
const platform = ['superAdmin', 'admin'] as const satisfies readonly Person[];

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0,
    1e300,
    true,
    [],
    {},
    [[]],
    'x'.repeat(3000),
    'a\u0000b',
    '\ud800',
    "'; drop table shift; --",
    '../../etc/passwd',
    '%2e%2e',
  ),
  fc.constantFrom<unknown>(
    '<script>alert(1)</script>',
    '=cmd()',
    '{{7*7}}',
    '2026-02-30',
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value with some of its parts spoiled, and its ids drawn from ours, theirs and nobody's. */
const spoiled = (value: unknown, idsAt: fc.Arbitrary<string>, chance: number): fc.Arbitrary<unknown> => {
  const sound: fc.Arbitrary<unknown> =
    value === unknown
      ? idsAt
      : Array.isArray(value)
        ? fc.array(fc.oneof(...(value.length > 0 ? value.map((item) => spoiled(item, idsAt, chance)) : [idsAt])), {
            maxLength: 3,
          })
        : value && typeof value === 'object'
          ? fc.record(
              Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoiled(part, idsAt, chance)])),
              { requiredKeys: [] },
            )
          : fc.constant(value);
  return fc.oneof({ arbitrary: sound, weight: 100 - chance }, { arbitrary: hostile, weight: chance });
};

const wellFormed = (text: string) => Buffer.from(text).toString();

/** Half a character can't stand in an address, and path values are needed to have one. */
const sendable = (call: Endpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const whole = { ...Object.fromEntries(inPath.map((name) => [name, unknown])), ...input };
  if (call.method === 'POST' || call.method === 'PUT')
    inPath.forEach((name) => (whole[name] = wellFormed(String(whole[name])).slice(0, 250) || 'x'));
  else
    for (const [name, value] of Object.entries(whole))
      if (typeof value === 'string') whole[name] = wellFormed(value) || 'x';
  inPath.forEach((name) => (whole[name] = ['.', '..', ''].includes(String(whole[name])) ? 'x' : whole[name]));
  return whole;
};

describe('random requests', () => {
  let vigie: Vigie;
  let known: string[];
  beforeAll(async () => {
    vigie = await startWorld({ sockets: false });
    const [customerA, customerB] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'customerB')]);
    const planned = async (browser: Browser, title: string, place: string) => {
      const { id } = (
        await browser.call(SaveRequest, { title, place: { id: place }, requestDate: '2026-03-07T05:00:00.000Z' })
      ).data as { id: string };
      const shift = { start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' };
      const { ids: shifts } = (await browser.call(CreateShifts, { id, shifts: [shift] })).data as { ids: string[] };
      return [id, ...shifts];
    };
    known = [
      ...(await planned(customerA, 'Ours', ids.placeA)),
      ...(await planned(customerB, secret, ids.placeB)),
      ...Object.values(ids).filter((id): id is string => typeof id === 'string'),
      ...Object.values(ids.agents),
      unknown,
    ];
  });
  afterAll(() => vigie.stop());

  /** Sends `count` requests, a dozen at a time, by each of the persons in turn, and tells of those that went wrong. */
  const send = async (persons: readonly Person[], count: number, isWrong: (text: string) => boolean) => {
    const browsers = new Map<Person, Browser>();
    for (const person of persons) browsers.set(person, await signedIn(vigie, person));
    const idsAt = fc.constantFrom(...known);
    const requests = fc.sample(
      fc
        .constantFrom(...calls)
        .chain((call) => spoiled(wholeSampleOf(call, unknown), idsAt, 12).map((input) => ({ call, input }))),
      { seed, numRuns: count },
    );
    const wrong: string[] = [];
    const answered = new Map<number, number>();
    let next = 0;
    const one = async () => {
      for (let at = next++; at < requests.length; at = next++) {
        const { call, input } = requests[at]!;
        const person = persons[at % persons.length]!;
        const sent = sendable(
          call,
          (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>,
        );
        const { http, text } = await browsers.get(person)!.call(call, sent as never);
        if (http === 401) browsers.set(person, await signedIn(vigie, person));
        answered.set(http, (answered.get(http) ?? 0) + 1);
        if (http >= 500 || /node_modules|\n\s+at |services\/\w+\/|QueryFailed/.test(text) || isWrong(text))
          wrong.push(`${person} ${call.name} ${JSON.stringify(sent).slice(0, 600)} -> ${http} ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 12 }, one));
    // The test proves nothing if nearly all requests are refused; a third of the calls are refused to the platform.
    if ((answered.get(200) ?? 0) < count / 20) wrong.push(`Too few were accepted: ${JSON.stringify([...answered])}`);
    return wrong.slice(0, 20);
  };

  it(
    `from companies are answered with a message, never with an internal error or another company’s data (seed ${seed})`,
    async () => {
      expect(Object.keys(people)).toEqual(expect.arrayContaining([...tenants, ...platform]));
      expect(await send(tenants, Math.round(requests * 0.7), (text) => foreign.test(text))).toEqual([]);
    },
    60_000 + requests * 24,
  );

  it(
    `from the platform’s own people are answered with a message, never with an internal error (seed ${seed})`,
    async () => {
      expect(await send(platform, Math.round(requests * 0.3), () => false)).toEqual([]);
    },
    60_000 + requests * 24,
  );
});

import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contracts/endpoint.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { sampleOf } from '#test/support/samples.ts';
import { merged } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import type { Answer } from '#test/support/vigie.ts';
import { type Person } from '#test/support/world.ts';
import { endSessions, calls, named, unknown, walkers, foreign, enterAll, browserOf } from './shared.suite.ts';

/** A wrong password is answered 401 too, although no session is missing. */
const refusesByItself = ['Login'];
const speaksOfIds = (call: Endpoint) => JSON.stringify(sampleOf(call, unknown)).includes(unknown);
const toldRubbish = ({ input, answer }: { input: unknown; answer: Answer }) =>
  `${JSON.stringify(input).slice(0, 300)} -> ${answer.http} ${answer.text.slice(0, 200)}`;
const junk = [
  null,
  '',
  -1,
  1e300,
  'x'.repeat(5000),
  'a\u0000b',
  '\ud800',
  "'; drop table shift; --",
  {},
  [null],
  true,
  '0000-01-01T00:00:00.000Z',
  '0000-01-01',
  Number.MAX_SAFE_INTEGER,
];
/** For fields inside of fields. */
const shortJunk = [null, 1e300, 'a\u0000b', [null], '0000-01-01T00:00:00.000Z', Number.MAX_SAFE_INTEGER];
const speaksInBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE';
/** Half a character can stand in JSON, not in an address. */
const sendable = (call: Endpoint, bad: unknown) => bad !== '\ud800' || speaksInBody(call);
/** An input as the server reads it: what travels in an address is text there. */
const asRead = (call: Endpoint, input: object): unknown => {
  if (speaksInBody(call)) return input;
  const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asText(value)]));
  return merged(call, { query, params: {}, body: undefined } as WireRequest);
};
const isRefused = (call: Endpoint, input: object) => !call.input.safeParse(asRead(call, input)).success;

/**
 * Of the inputs that the schema refuses, one for each field is enough, with a different value each time; every input
 * that it accepts is sent to the handler.
 */
const telling = (call: Endpoint, inputs: readonly object[], field: number): object[] => {
  const refused = inputs.filter((input) => isRefused(call, input));
  return inputs.filter((input) => !refused.includes(input) || input === refused[field % refused.length]);
};
/**
 * The sample of a call with each of its fields, and each field one level deeper, spoiled in turn. Path values stay
 * addresses.
 */
const rubbishFor = (call: Endpoint): object[] => {
  const sample = sampleOf(call, unknown);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  let field = 0;
  const spoiled = (bad: readonly unknown[], put: (value: unknown) => object) => telling(call, bad.map(put), field++);
  return Object.entries(sample).flatMap(([name, value]) => {
    const whole = inPath.includes(name)
      ? ["'; drop table shift; --", 'x', '%00', '\u0000', 'x'.repeat(200)]
      : junk.filter((bad) => sendable(call, bad));
    const inner = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
    const first = Array.isArray(value) && value[0] && typeof value[0] === 'object' ? Object.keys(value[0]) : [];
    return [
      ...spoiled(whole, (bad) => ({ ...sample, [name]: bad })),
      ...inner.flatMap((key) =>
        spoiled(shortJunk, (bad) => ({ ...sample, [name]: { ...(value as object), [key]: bad } })),
      ),
      ...first.flatMap((key) =>
        spoiled(shortJunk, (bad) => ({ ...sample, [name]: [{ ...(value as object[])[0], [key]: bad }] })),
      ),
    ];
  });
};

export const foreignIdsAndRubbish = (): void => {
  it.each(named(calls.filter(speaksOfIds)))(
    '%s answers the same for an id of another company as for one that does not exist',
    async (_, call) => {
      const asked = async (person: Person, id: string) => {
        const { http, text } = await browserOf(person).call(call, sampleOf(call, id) as never);
        return { http, text: text.replaceAll(id, '<id>') };
      };
      // A call without access is refused before any id is checked, so one id is enough.
      const people = ['agencyA', 'customerA', 'anne'] as const;
      const mayAsk = people.filter((person) =>
        hasAccess(walkers.find(({ who }) => who === person)!.holder, call.access),
      );
      const asking = (mayAsk.length > 0 ? mayAsk : people.slice(0, 1)).map(async (person) => {
        const nothing = await asked(person, randomUUID());
        await Promise.all(
          Object.entries(foreign).map(async ([kind, id]) =>
            expect({ person, kind, ...(await asked(person, id)) }).toEqual({ person, kind, ...nothing }),
          ),
        );
      });
      await Promise.all(asking);
    },
  );

  it.each(named(calls))(
    '%s refuses invalid input with a message, never with a server error',
    async (name, call) => {
      const { browser } = walkers.find(({ holder }) => hasAccess(holder, call.access))!;
      const answers = await Promise.all(
        rubbishFor(call).map(async (input) => ({ input, answer: await browser.call(call, input as never) })),
      );
      if (endSessions.includes(name)) await enterAll();
      expect(
        answers
          .filter(
            ({ answer: { http } }) =>
              http === 400 || http >= 500 || (http === 401 && !refusesByItself.includes(name) && name !== 'LogOut'),
          )
          .map(toldRubbish),
      ).toEqual([]);
      expect(
        answers.filter(({ input, answer: { http } }) => http !== 422 && isRefused(call, input)).map(toldRubbish),
      ).toEqual([]);
      expect(
        answers
          .filter(({ answer: { text } }) => /node_modules|\n\s+at |services\/|select |Error:/.test(text))
          .map(toldRubbish),
      ).toEqual([]);
    },
    120_000,
  );
};

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SaveBreak, CreateShifts } from '#contracts/api/shift-planning.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { hasAccess, type Holder } from '#contracts/permissions.ts';
import { openApiDocument } from '#services/apps/openapi/document.ts';
import { documentedRoutes, pathShape, registeredRoutes } from '#test/support/routes.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, startWorld, signedIn, type Person } from '#test/support/world.ts';
import { root } from '#infra/local/steps.mjs';
import { buildVerifier } from '#infra/local/verifier.mjs';

/** Calls that need no sign-in. New ones must be added by hand, or these tests fail. */
const openToStrangers = [
  'Alive',
  'CalendarFeed',
  'CheckResetLink',
  'CheckToken',
  'ConfirmSignInAddress',
  'CreateFirstAdmin',
  'FirstAdminNeeded',
  'GetTextOffer',
  'LinkedPreferences',
  'Login',
  'MessageLink',
  'ReceiveSms',
  'ReportPunches',
  'RequestSignInLink',
  'ResetPassword',
  'ResetPasswordRequest',
  'SaveLinkedPreferences',
  'TakeTextOffer',
  'Unsubscribe',
  'UseSignInLink',
];
/** Calls that any signed-in person may make, whatever their role and grants. */
const openToSignedIn = [
  'Certificates',
  'ChooseDefaultView',
  'Countries',
  'DeleteView',
  'DownloadExport',
  'EndExport',
  'EndOtherSessions',
  'EndSession',
  'Exports',
  'ForgetDevice',
  'GetCustomization',
  'GetFile',
  'Levels',
  'LogOut',
  'MyPreferences',
  'MySessions',
  'Permits',
  'Plans',
  'ReferenceList',
  'RegisterDevice',
  'RequestExport',
  'RetryExport',
  'SaveMyPreferences',
  'SaveView',
  'SavedViews',
  'Territories',
  'UpdateUser',
];
/** A wrong password is answered 401 too, although no session is missing. */
const refusesByItself = ['Login'];
/** Calls that sign the person out in other browsers, too: they run alone, and people sign in again afterwards. */
const endSessions = ['LogOut', 'EndOtherSessions'];

const calls = await everyCall();
const guarded = calls.filter(({ access }) => !access.public);
const named = (list: readonly Endpoint[]) => list.map((call) => [call.name, call] as const);
const unknown = '11111111-1111-4111-8111-111111111111';
const speaksOfIds = (call: Endpoint) => JSON.stringify(sampleOf(call, unknown)).includes(unknown);

type Walker = { readonly who: string; readonly browser: Browser; readonly holder: Holder };

describe('every route', () => {
  let vigie: Vigie;
  let walkers: Walker[];
  const foreign: Record<string, string> = {
    customer: ids.customerB,
    agency: ids.agencyB,
    place: ids.placeB,
    agent: ids.agents.eve,
  };

  const enter = async (person: Person, actingAs?: string): Promise<Walker> => {
    const browser = await signedIn(vigie, person);
    if (actingAs) await browser.call(ActAs, { customerId: actingAs });
    const { role, data } = (await browser.call(CheckToken)).data.user;
    return {
      who: actingAs ? `${person} as a customer` : person,
      browser,
      holder: { role, permissions: new Set(data.permissions) },
    };
  };
  const enterAll = async () => {
    walkers = await Promise.all([
      ...(Object.keys(people) as Person[]).map((person) => enter(person)),
      enter('admin', ids.customerB),
      enter('agencyA', ids.customerA),
    ]);
  };
  const browserOf = (person: Person) => walkers.find(({ who }) => who === person)!.browser;

  beforeAll(async () => {
    // Downloads of proofs bring the programs that check them.
    if (!existsSync(join(root, 'dist/services/files/verifier/verify.mjs'))) await buildVerifier();
    vigie = await startWorld({ sockets: false });
    await enterAll();
    const [customerB, agencyB] = [browserOf('customerB'), browserOf('agencyB')];
    foreign.request = (
      await customerB.call(SaveRequest, {
        title: 'Foreign',
        place: { id: ids.placeB },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id;
    [foreign.shift] = (
      await customerB.call(CreateShifts, {
        id: foreign.request!,
        shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
      })
    ).data.ids;
    foreign.assignment = (
      await agencyB.call(AssignEmployee, { employee: { id: ids.agents.eve }, affectationEvent: { id: foreign.shift! } })
    ).data.id;
    foreign.break = (
      await agencyB.call(SaveBreak, {
        affEventId: foreign.shift!,
        scheduledStart: '2026-03-08T01:00:00.000Z',
        scheduledEnd: '2026-03-08T01:30:00.000Z',
      })
    ).data.id;
  }, 120_000);
  afterAll(() => vigie.stop());

  it('is in the contracts, in the OpenAPI document and in the server', async () => {
    const written = calls
      .flatMap(({ method, path, aliases = [] }) =>
        [path, ...aliases].map((one) => `${method} ${pathShape(`/api${one}`)}`),
      )
      .sort();
    expect(new Set(written).size).toBe(written.length);
    expect(registeredRoutes(vigie.app)).toEqual(written);
    expect(documentedRoutes(await openApiDocument())).toEqual(written);
  });

  it('has a unique name, and an access rule or an entry in the list of public calls', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(calls.filter(({ access }) => access.public).map(({ name }) => name)).toEqual(openToStrangers);
    expect(
      guarded
        .filter(({ access }) => !access.roles && !access.all?.length && !access.any?.length)
        .map(({ name }) => name),
    ).toEqual(openToSignedIn);
  });

  it.each(named(calls))('%s: an input is made from its schema', (_, call) => {
    expect(call.input.safeParse(sampleOf(call, unknown)).error?.issues ?? []).toEqual([]);
  });

  it.each(named(guarded))(
    '%s asks people who are not signed in to sign in, before it validates their input',
    async (_, call) => {
      for (const input of [sampleOf(call, unknown), { id: unknown, a: 'a', b: 'b', list: 'x', requestId: unknown }]) {
        expect(await vigie.browser().call(call, input as never)).toMatchObject({
          http: 401,
          status: 0,
          code: 'NO_SESSION',
          data: null,
        });
      }
    },
  );

  it.each(named(guarded))(
    '[perm.check] [perm.groups] [perm.roles] %s is open to those whom its access rule names, and to nobody else',
    async (name, call) => {
      const walking = endSessions.includes(name) ? walkers.slice(0, Object.keys(people).length) : walkers;
      const answers = await Promise.all(
        walking.map(async ({ who, browser, holder }) => ({
          who,
          may: hasAccess(holder, call.access),
          answer: await browser.call(call, sampleOf(call, unknown) as never),
        })),
      );
      if (endSessions.includes(name)) await enterAll();
      expect(
        answers
          .filter(
            ({ may, answer }) => !may && !(answer.http === 403 && answer.code === 'FORBIDDEN' && answer.data === null),
          )
          .map(told),
      ).toEqual([]);
      expect(
        answers.filter(({ may, answer: { http } }) => may && (http === 401 || http === 403 || http >= 500)).map(told),
      ).toEqual([]);
    },
  );

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
      const shape = speaksInBody(call) ? call.input : undefined;
      expect(
        answers
          .filter(
            ({ answer: { http } }) =>
              http === 400 || http >= 500 || (http === 401 && !refusesByItself.includes(name) && name !== 'LogOut'),
          )
          .map(toldRubbish),
      ).toEqual([]);
      expect(
        answers
          .filter(({ input, answer: { http } }) => shape && http !== 422 && !shape.safeParse(input).success)
          .map(toldRubbish),
      ).toEqual([]);
      expect(
        answers
          .filter(({ answer: { text } }) => /node_modules|\n\s+at |services\/|select |Error:/.test(text))
          .map(toldRubbish),
      ).toEqual([]);
    },
    120_000,
  );
});

const told = ({ who, answer: { http, code } }: { who: string; answer: Answer }) => `${who} ${http} ${code}`;
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

/** Of the inputs that the schema refuses, one for each field is enough, with a different value each time; every input that it accepts is sent to the handler. */
const telling = (call: Endpoint, inputs: readonly object[], field: number): object[] => {
  if (!speaksInBody(call)) return [...inputs];
  const refused = inputs.filter((input) => !call.input.safeParse(input).success);
  return inputs.filter((input) => !refused.includes(input) || input === refused[field % refused.length]);
};

/** The sample of a call with each of its fields, and each field one level deeper, spoiled in turn. Path values stay addresses. */
const rubbishFor = (call: Endpoint): unknown[] => {
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

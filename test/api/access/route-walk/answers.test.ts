import { expect, it } from '@jest/globals';
import { hasAccess } from '#contracts/permissions.ts';
import { openApiDocument } from '#services/apps/openapi/document.ts';
import { documentedRoutes, pathShape, registeredRoutes } from '#test/support/routes.ts';
import { sampleOf, wholeSampleOf } from '#test/support/samples.ts';
import type { Answer } from '#test/support/vigie.ts';
import { people } from '#test/support/world.ts';
import { endSessions, calls, named, unknown, vigie, walkers, enterAll } from './shared.suite.ts';

/** Calls that need no sign-in. New ones must be added by hand, or these tests fail. */
const openToStrangers = [
  'Alive',
  'Apply',
  'CalendarFeed',
  'CheckResetLink',
  'CheckToken',
  'ConfirmSignInAddress',
  'CreateFirstAdmin',
  'FinishCompanySignIn',
  'FirstAdminNeeded',
  'GetApplicationPage',
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
  'SignInCode',
  'StartCompanySignIn',
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
  'UpdateView',
];
const guarded = calls.filter(({ access }) => !access.public);
const told = ({ who, answer: { http, code } }: { who: string; answer: Answer }) => `${who} ${http} ${code}`;

export const answers = (): void => {
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
    expect(call.input.safeParse(wholeSampleOf(call, unknown)).error?.issues ?? []).toEqual([]);
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
};

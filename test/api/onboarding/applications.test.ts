import { expect, it, jest } from '@jest/globals';
import * as calls from '#contracts/api/applications.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { InboxItems } from '#contracts/api/inbox.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { forgetApplications } from '#services/workforce/application/forget-applications.worker.ts';
import { whoTakesOn } from '#services/messaging/notification/application-audience.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

type World = { readonly vigie: Vigie; readonly agency: Browser; readonly other: Browser };
type Row = { readonly id: string; readonly email: string; readonly state: string; readonly cv: string | null };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const applicant = {
  firstName: 'Iris',
  lastName: 'Inconnue',
  email: 'iris@applies.test',
  phone: '514-555-0188',
  city: 'Laval',
  licences: 'BSP',
  availability: 'Nights',
  language: 'fr',
  consent: true,
} as const;

/** @param world with Zoé (zoe@test.ca), an employee of the agency */
export const applications = (world: () => World): void => {
  const codeOf = async (agency: Browser): Promise<string> =>
    (await agency.call(calls.GetApplicationSettings)).data.code;
  const rows = async (agency: Browser): Promise<Row[]> => (await agency.call(calls.Applications)).data;

  /** Numbers of applications in the inbox. */
  const waiting = async (agency: Browser): Promise<number[]> =>
    (await agency.call(InboxItems, { filters: { kind: ['application'] } })).data.map(
      ({ count }: { count: number }) => count,
    );

  it('come only while the agency’s page is open, are read by that agency alone, and get one answer whoever applies', async () => {
    const { vigie, agency, other } = world();
    const [stranger, code] = [vigie.browser(), await codeOf(agency)];
    for (const closed of [
      await stranger.call(calls.GetApplicationPage, { code }),
      await stranger.call(calls.Apply, { ...applicant, code }),
    ])
      expect(closed).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await agency.call(calls.SaveApplicationSettings, { open: true })).toMatchObject({ http: 200 });
    expect((await stranger.call(calls.GetApplicationPage, { code })).data).toEqual({ company: expect.any(String) });
    const first = await stranger.call(calls.Apply, { ...applicant, code, cv: { name: 'Iris CV.png', data: png } });
    const known = await stranger.call(calls.Apply, { ...applicant, email: 'zoe@test.ca', code });
    expect([first.http, first.text]).toEqual([200, known.text]);
    expect(await stranger.call(calls.Apply, { ...applicant, code, consent: false as true })).toMatchObject({
      http: 422,
      fields: { consent: expect.any(String) },
    });
    await vigie.settled();
    const [iris] = (await rows(agency)).filter(({ cv }) => cv !== null);
    const { consent: _, ...written } = applicant;
    expect(iris).toMatchObject({ ...written, phone: '+15145550188', cv: 'Iris CV.png' });
    expect(Buffer.from((await agency.call(calls.ApplicationCv, { id: iris!.id })).text).length).toBeGreaterThan(0);
    expect(await rows(agency)).toHaveLength(2);
    expect(await waiting(agency)).toEqual([2]);
    expect(await rows(other)).toEqual([]);
    for (const call of [calls.ApplicationCv, calls.RefuseApplication, calls.ReopenApplication, calls.HireApplicant])
      expect(await other.call(call, { id: iris!.id })).toMatchObject({ http: 404 });
    const watcher = await somebodyWithout(vigie, ['agent.create']);
    expect([await waiting(watcher), await waiting(other)]).toEqual([[], []]);
    expect(await watcher.call(calls.HireApplicant, { id: iris!.id })).toMatchObject({ http: 403 });
    const [created] = await vigie.commands.history(reference, iris!.id);
    for (const said of ['Iris', 'applies.test', '5550188', 'Nights'])
      expect(JSON.stringify(created)).not.toContain(said);
    const told = await whoTakesOn(created as never, { models: vigie.platform.models } as never);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ companyId }) => companyId))).toEqual(new Set([ids.agencyA]));
  });

  it('are closed while five hundred wait, which are counted without being read', async () => {
    const { vigie, agency } = world();
    const { models, pool } = vigie.platform;
    const code = await codeOf(agency);
    await agency.call(calls.SaveApplicationSettings, { open: true });
    const wait = (count: number) =>
      pool.query(
        `insert into reference (id, kind, "ownerId", value, active) select gen_random_uuid(), 'application', $1, '{"state": "waiting", "filler": true}', true from generate_series(1, $2)`,
        [ids.agencyA, count],
      );
    await wait(400);
    const read = jest.spyOn(models, 'rows');
    const asked = () => vigie.browser().call(calls.GetApplicationPage, { code });
    expect(await asked()).toMatchObject({ http: 200 });
    const found = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>));
    expect(Math.max(...found.map(({ length }) => length))).toBe(1);
    read.mockRestore();
    await wait(100);
    for (const closed of [await asked(), await vigie.browser().call(calls.Apply, { ...applicant, code })])
      expect(closed).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    await pool.query(`delete from reference where value ? 'filler'`);
  });

  it('become employees with what is added to them, and are destroyed 30 days after the answer, their files too', async () => {
    const { vigie, agency } = world();
    const of = async (email: string) => (await rows(agency)).find((one) => one.email === email)!;
    const { id } = await of('iris@applies.test');
    const hired = await agency.call(calls.HireApplicant, { id, postalCode: 'H7A 1A1', city: 'Longueuil' });
    expect(hired).toMatchObject({ http: 200 });
    for (const call of [calls.HireApplicant, calls.RefuseApplication, calls.ReopenApplication])
      expect(await agency.call(call, { id })).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    const { data } = await agency.call(GetEmployee, { id: hired.data.id });
    expect(data).toMatchObject({ firstName: 'Iris', city: 'Longueuil', postalCode: 'H7A 1A1', onboardingStatus: 1 });
    const again = { id: (await of('zoe@test.ca')).id };
    expect(await agency.call(calls.HireApplicant, again)).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await agency.call(calls.RefuseApplication, again)).toMatchObject({ http: 200 });
    expect([(await of('zoe@test.ca')).state, await waiting(agency)]).toEqual(['refused', []]);
    expect(await agency.call(calls.ReopenApplication, again)).toMatchObject({ http: 200 });
    expect([(await of('zoe@test.ca')).state, await waiting(agency)]).toEqual(['waiting', [1]]);
    await agency.call(calls.RefuseApplication, again);
    const forget = async () => {
      await forgetApplications({ ...vigie.platform, commands: vigie.commands })();
      await vigie.settled();
      return (await rows(await signedIn(vigie, 'agencyA'))).map(({ state }) => state).sort();
    };
    expect(await forget()).toEqual(['hired', 'refused']);
    vigie.clock.pass(31 * 24 * 60);
    expect(await forget()).toEqual([]);
    const [created] = await vigie.commands.history(reference, id);
    const { sealed } = (created!.data as { readonly value: { readonly sealed: SealedText } }).value;
    expect(await vigie.platform.personalKeys.open(sealed, `application/${id}`)).toBeUndefined();
    const later = await signedIn(vigie, 'agencyA');
    expect(await later.call(calls.ApplicationCv, { id })).toMatchObject({ http: 404 });
  });

  it('are limited by the address that they come from', async () => {
    const { vigie } = world();
    const code = await codeOf(await signedIn(vigie, 'agencyA'));
    const answers: string[] = [];
    for (let n = 0; n < 22; n++)
      answers.push((await vigie.browser().call(calls.Apply, { ...applicant, code })).code ?? '');
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ''));
    expect(answers).toContain('TOO_MANY_TRIES');
  });
};

import { afterAll, beforeAll } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SaveBreak, CreateShifts } from '#contracts/api/shift-planning.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type Holder } from '#contracts/permissions.ts';
import { everyCall } from '#test/support/samples.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, startWorld, signedIn, type Person } from '#test/support/world.ts';
import { root } from '#infra/local/steps.mjs';
import { buildVerifier } from '#infra/local/verifier.mjs';

/** Calls that sign the person out in other browsers, too: they run alone, and people sign in again afterwards. */
export const endSessions = ['LogOut', 'EndOtherSessions'];
export const calls = await everyCall();
export const named = (list: readonly Endpoint[]) => list.map((call) => [call.name, call] as const);
export const unknown = '11111111-1111-4111-8111-111111111111';
type Walker = { readonly who: string; readonly browser: Browser; readonly holder: Holder };
export let vigie: Vigie;
export let walkers: Walker[];
export const foreign: Record<string, string> = {
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
export const enterAll = async () => {
  walkers = await Promise.all([
    ...(Object.keys(people) as Person[]).map((person) => enter(person)),
    enter('admin', ids.customerB),
    enter('agencyA', ids.customerA),
  ]);
};
export const browserOf = (person: Person) => walkers.find(({ who }) => who === person)!.browser;

/** One world for all of these. */
export const aroundAll = (): void => {
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
  });
  afterAll(() => vigie.stop());
};

import { afterAll, beforeAll } from '@jest/globals';
import { SaveAdmin, SaveRole } from '#contracts/api/administrators.ts';
import { Login } from '#contracts/api/session.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { type Browser, type Vigie } from '#test/support/vigie.ts';
import { allSignedIn, password, startWorld } from '#test/support/world.ts';

export const contact = {
  firstName: 'Ann',
  lastName: 'Roy',
  email: 'ann@parc.test',
  phone: '514 555 0101',
  address: '12, rue Émery',
  city: 'Laval',
};
export const nobody = '11111111-1111-4111-8111-111111111111';
export let vigie: Vigie;
export let superAdmin: Browser;
export let admin: Browser;
export let agencyA: Browser;
export let managerA: Browser;
export let agencyB: Browser;
export let customerA: Browser;
export let customerB: Browser;

export const enter = async (username: string, secret = password) => {
  const browser = vigie.browser();
  return { browser, answer: await browser.call(Login, { username, password: secret, rememberMe: true }) };
};
export const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

let made = 0;
/** Signs somebody in at agency A who holds these grants alone. */
export const roleFor = async (permissions: readonly (typeof grantKeys)[number][]): Promise<Browser> => {
  const n = ++made;
  const { data } = await agencyA.call(SaveRole, {
    titleEn: `Only ${n}`,
    titleFr: `Seul ${n}`,
    permissions: [...permissions],
  });
  const email = `only${n}@agency-a.test`;
  await agencyA.call(SaveAdmin, {
    firstName: 'Only',
    lastName: String(n),
    email,
    phone: '5145550199',
    roleId: data.id,
    password,
  });
  return (await enter(email)).browser;
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [superAdmin, admin, agencyA, managerA, agencyB, customerA, customerB] = await allSignedIn(vigie, [
      'superAdmin',
      'admin',
      'agencyA',
      'managerA',
      'agencyB',
      'customerA',
      'customerB',
    ]);
  });
  afterAll(() => vigie.stop());
};

import { expect, it } from '@jest/globals';
import { CreateFirstAdmin, Login, LogOut, UpdateUser } from '#contracts/api/session.ts';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';
import { password, people, signedIn } from '#test/support/world.ts';
import { vigie } from './shared.suite.ts';

export const attempts = (): void => {
  it('after ten failed sign-ins further attempts are delayed, for that account only', async () => {
    const guess = () => vigie.browser().call(Login, { username: people.customerB.email, password: 'Guess-number1' });
    for (let n = 1; n <= 12; n++) if ((await guess()).http === 429) break;
    expect(
      await vigie.browser().call(Login, { username: people.customerB.email, password }, { language: 'fr' }),
    ).toMatchObject({
      http: 429,
      code: 'TOO_MANY_TRIES',
      message: 'Trop de tentatives. Réessayez dans 15 minutes.',
    });
    expect(await vigie.browser().call(Login, { username: people.customerA.email, password })).toMatchObject({
      http: 200,
    });
  });

  it('can be started by its own person in a browser that they have used before while strangers guess the password (decision 49)', async () => {
    const { email } = people.managerA;
    const mine = await signedIn(vigie, 'managerA');
    await mine.call(LogOut);
    const guess = (browser = vigie.browser()) => browser.call(Login, { username: email, password: 'Guess-number1' });
    for (let n = 1; n <= 12; n++) await guess();
    expect(await vigie.browser().call(Login, { username: email, password })).toMatchObject({ http: 429 });
    const made = vigie.browser();
    made.known = 'vigie-browser=made-up';
    expect(await made.call(Login, { username: email, password })).toMatchObject({ http: 429 });
    // Another person's known browser does not avoid the delay.
    const other = await signedIn(vigie, 'customerA');
    expect(await other.call(Login, { username: email, password })).toMatchObject({ http: 429 });
    expect(await mine.call(Login, { username: email, password })).toMatchObject({ http: 200 });
    await mine.call(LogOut);
    // Nor can the person's own be used to guess without end.
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(mine)));
    expect(answers.filter(({ http }) => http === 401)).toHaveLength(10);
    expect(await mine.call(Login, { username: email, password })).toMatchObject({ http: 429 });
  });

  it('attempts with an unknown name are delayed like those with a known one', async () => {
    const told: unknown[] = [];
    for (const username of [people.customerManagerA.email, 'stranger.at.all@test.ca']) {
      const answers = [];
      for (let n = 0; n < 11; n++)
        answers.push(await vigie.browser().call(Login, { username, password: 'Guess-number1' }));
      told.push(answers.map(({ http, text }) => [http, text]));
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('left open on a screen can’t be used to guess the password: after ten attempts further ones are delayed', async () => {
    const browser = await signedIn(vigie, 'admin');
    const change = (currentPassword: string) =>
      browser.call(UpdateUser, { displayName: 'A', password: 'Changed1!', currentPassword });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`Guess-number${n}`)));
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(await change(password)).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    // Their own sign-in, and changes that need no password, are not delayed.
    expect(await browser.call(UpdateUser, { displayName: 'B' })).toMatchObject({ http: 200 });
    expect(await vigie.browser().call(Login, { username: people.admin.email, password })).toMatchObject({ http: 200 });
  });

  it('many attempts at the same moment are counted and delayed too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        vigie.browser().call(Login, { username: people.nobody.email, password: `Guess-number${n}` }),
      ),
    );
    expect(answers.filter(({ http }) => http === 401).length).toBeLessThanOrEqual(10);
  });

  it('the setup makes no first admin if there is already a user', async () => {
    expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: false });
    expect(
      await vigie.browser().call(CreateFirstAdmin, {
        key: setupKey(vigie.platform.signer),
        email: 'intruder@test.ca',
        displayName: 'Intruder',
        password,
      }),
    ).toMatchObject({ http: 404 });
  });
};

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CreateFirstAdmin, Login } from '#contracts/api/session.ts';
import { Countries } from '#contracts/api/references.ts';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { anonymous } from '#services/http/caller.guard.ts';
import { setupKey } from '#services/identity/user/setup-key.ts';
import { startVigie } from '#test/support/vigie.ts';
import { password } from '#test/support/world.ts';

describe('an installation without users', () => {
  it('gets a first admin only with the key printed at its start, and delays those who guess it', async () => {
    const vigie = await startVigie();
    try {
      const typed = { email: 'first@test.ca', displayName: 'First', password };
      const make = (key: string, language: 'en' | 'fr' = 'en') =>
        vigie.browser().call(CreateFirstAdmin, { ...typed, key }, { language });
      const right = setupKey(vigie.platform.signer);
      expect(await vigie.browser().call(CreateFirstAdmin, typed as never)).toMatchObject({
        http: 422,
        fields: { key: expect.any(String) },
      });
      for (const wrong of [' ', 'x', right.slice(0, -1), right.toUpperCase(), vigie.platform.signer.sign('')])
        expect((await make(wrong)).http).toBe(422);
      expect(await make('x', 'fr')).toMatchObject({
        code: 'WRONG_SETUP_KEY',
        fields: { key: 'Ce n’est pas la clé d’installation affichée au démarrage de Vigie' },
      });
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: true });
      expect(await make(`  ${right}\n`)).toMatchObject({ http: 200 });
      const guesser = await startVigie();
      try {
        const guesses = await Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            guesser.browser().call(CreateFirstAdmin, { ...typed, key: `guess ${n}` }),
          ),
        );
        expect(guesses.filter(({ http }) => http === 422).length).toBeLessThanOrEqual(10);
        expect(guesses.some(({ code }) => code === 'TOO_MANY_TRIES')).toBe(true);
      } finally {
        await guesser.stop();
      }
    } finally {
      await vigie.stop();
    }
  });

  it('failed sign-ins don’t use up the attempts at its setup key', async () => {
    const vigie = await startVigie();
    try {
      const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
      for (const address of addresses)
        for (const username of [address, `first administrator ${address}`])
          for (let tries = 0; tries < 11; tries++)
            await vigie.browser().call(Login, { username, password: 'Guess-number1' });
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 200 });
    } finally {
      await vigie.stop();
    }
  });

  it('creates its first admin once, also when the same call is repeated', async () => {
    const vigie = await startVigie();
    try {
      const idempotency = { key: randomUUID() };
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      const make = (more = {}) => vigie.browser().call(CreateFirstAdmin, { ...made, ...more }, idempotency);
      const first = await make();
      const again = await make();
      expect([again.http, again.text]).toEqual([200, first.text]);
      // No answer is stored for people who are not signed in. Repeating the call later changes no password, and another
      // call creates nobody.
      expect(await make({ key: 'x', password: 'Another1!' })).toMatchObject({ http: 422, code: 'WRONG_SETUP_KEY' });
      expect(await make({ password: 'Another1!' })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(Login, { username: made.email, password: 'Another1!' })).toMatchObject({
        http: 401,
      });
      expect(await vigie.browser().call(Login, { username: made.email, password })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 404 });
    } finally {
      await vigie.stop();
    }
  });

  it('gives its first admin a password, even if the process ended in between', async () => {
    const vigie = await startVigie();
    try {
      const key = randomUUID();
      const made = { key: setupKey(vigie.platform.signer), email: 'first@test.ca', displayName: 'First', password };
      const first = derivedId('first admin');
      const nowhere = { roleId: null, agencyId: null, customerId: null, agentId: null };
      const data = {
        userId: first,
        email: made.email,
        displayName: made.displayName,
        phone: '',
        role: 'superAdmin',
        language: 'en',
        ...nowhere,
      } as const;
      const begun = { ...vigie.system(), commandId: derivedId(anonymous.userId, CreateFirstAdmin.name, key) };
      await vigie.commands.run(user, 'Invite', first, data, begun);
      await vigie.settled();
      expect(await vigie.browser().call(CreateFirstAdmin, made)).toMatchObject({ http: 404 });
      expect(await vigie.browser().call(CreateFirstAdmin, made, { key })).toMatchObject({ http: 200 });
      expect(await vigie.browser().call(Login, { username: made.email, password })).toMatchObject({ http: 200 });
    } finally {
      await vigie.stop();
    }
  });

  it('creates its first admin once, however many try at the same time', async () => {
    const vigie = await startVigie();
    try {
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: true });
      const key = setupKey(vigie.platform.signer);
      const tries = await Promise.all(
        [1, 2, 3].map((n) =>
          vigie
            .browser()
            .call(CreateFirstAdmin, { key, email: `first${n}@test.ca`, displayName: `First ${n}`, password }),
        ),
      );
      expect(tries.filter(({ status }) => status === 1)).toHaveLength(1);
      expect(tries.every(({ http }) => http < 500)).toBe(true);
      const winner = tries.findIndex(({ status }) => status === 1) + 1;
      const logins = await Promise.all(
        [1, 2, 3].map((n) => vigie.browser().call(Login, { username: `first${n}@test.ca`, password })),
      );
      expect(logins.map(({ status }) => status)).toEqual([1, 2, 3].map((n) => (n === winner ? 1 : 0)));
      expect(logins[winner - 1]!.data.user.role).toBe('superAdmin');
      expect((await vigie.browser().call(FirstAdminNeeded)).data).toEqual({ needed: false });
      const first = vigie.browser();
      await first.call(Login, { username: `first${winner}@test.ca`, password });
      expect((await first.call(Countries)).data).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'CA', nameFr: 'Canada' })]),
      );
    } finally {
      await vigie.stop();
    }
  });
});

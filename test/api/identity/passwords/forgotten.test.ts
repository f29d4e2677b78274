import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { RequestSignInLink } from '#contracts/api/agent-app.ts';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { people } from '#test/support/world.ts';
import { vigie, mailsTo, linkFor } from './shared.suite.ts';

export const forgotten = (): void => {
  it('[pwd.forgotDialog] can be reset with the same answer for known and unknown addresses, and a mail only to known ones', async () => {
    const known = await vigie.browser().call(ResetPasswordRequest, { email: people.customerA.email, lang: 'en' });
    const unknown = await vigie.browser().call(ResetPasswordRequest, { email: 'stranger@test.ca', lang: 'en' });
    expect({ http: unknown.http, text: unknown.text }).toEqual({ http: 200, text: known.text });
    expect(known).toMatchObject({ status: 1, data: {} });
    while ((await mailsTo(people.customerA.email)).length === 0) await pause(20);
    const { mail } = await linkFor('customerA', 'fr');
    expect(mail.text).toContain(`${vigie.origin}/reset-password/`);
    expect(mail.subject).toMatch(/mot de passe/i);
    expect(await mailsTo('stranger@test.ca')).toEqual([]);
  });

  it('[pwd.forgotDialog] can be requested four times, then has to wait, for known and unknown addresses alike', async () => {
    for (const email of ['one.more.stranger@test.ca', people.nobody.email]) {
      const answers = await Promise.all(
        Array.from({ length: 22 }, () =>
          vigie.browser().call(ResetPasswordRequest, { email: ` ${email.toUpperCase()}`.trim(), lang: 'fr' }),
        ),
      );
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(4);
      expect(answers.find(({ http }) => http !== 200)).toMatchObject({
        http: 429,
        code: 'TOO_MANY_TRIES',
        message: 'Too many attempts. Try again in 15 minutes.',
      });
    }
    expect((await mailsTo(people.nobody.email)).length).toBeLessThanOrEqual(4);
  });

  it('[pwd.forgotDialog] the request takes as long for an unknown address as for a known one: neither waits for the log', async () => {
    const { email } = people.customerB;
    const before = (await mailsTo(email)).length;
    const client = await vigie.platform.pool.connect();
    try {
      // Reading stays possible; what records the request for a known address waits until the lock is gone.
      await client.query('begin; lock table es.event in exclusive mode');
      for (const asked of [email, 'one.other.stranger@test.ca']) {
        const link = await vigie.browser().call(ResetPasswordRequest, { email: asked, lang: 'en' });
        expect(link).toMatchObject({ http: 200, status: 1, data: {} });
      }
      for (const contact of ['bruno@agents.test', 'another.stranger@test.ca'])
        expect(await vigie.browser().call(RequestSignInLink, { contact, lang: 'en' })).toMatchObject({ http: 200 });
      expect((await mailsTo(email)).length).toBe(before);
    } finally {
      await client.query('rollback');
      client.release();
    }
    while ((await mailsTo(email)).length === before) await pause(20);
  });
};

import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { people } from '#test/support/world.ts';
import { vigie, mailsTo, linkFor } from './shared.suite.ts';

export const forgotten = (): void => {
  it('[pwd.forgotDialog] can be reset with the same answer for known and unknown addresses, and a mail only to known ones', async () => {
    const known = await vigie.browser().call(ResetPasswordRequest, { email: people.customerA.email, lang: 'en' });
    const unknown = await vigie.browser().call(ResetPasswordRequest, { email: 'stranger@test.ca', lang: 'en' });
    expect({ http: unknown.http, text: unknown.text }).toEqual({ http: 200, text: known.text });
    expect(known).toMatchObject({ status: 1, data: {} });
    while ((await mailsTo(people.customerA.email)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { mail } = await linkFor('customerA', 'fr');
    expect(mail.text).toContain(`${vigie.origin}/reset-password/`);
    expect(mail.subject).toMatch(/mot de passe/i);
    expect(await mailsTo('stranger@test.ca')).toEqual([]);
  }, 60_000);

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

  it('[pwd.forgotDialog] the request takes as long for an unknown address as for a known one', async () => {
    const took = async (call: () => Promise<unknown>) => {
      const from = performance.now();
      await call();
      return performance.now() - from;
    };
    const known = [people.admin.email, people.agencyB.email, people.customerManagerA.email, people.customerB.email];
    const times = { known: [] as number[], unknown: [] as number[] };
    const apart = () => Math.abs(Math.min(...times.known) - Math.min(...times.unknown));
    // On a busy machine even the fastest of eight may have waited.
    for (let round = 0; round < 8 || (round < 14 && apart() >= 5); round++) {
      const ask = (email: string) => took(() => vigie.browser().call(ResetPasswordRequest, { email, lang: 'en' }));
      times.known.push(await ask(known[round % 4]!));
      // The work for a known address is done by now.
      await pause(150);
      times.unknown.push(await ask(`nobody.${round}@test.ca`));
      await pause(150);
    }
    // Recording a fact and waiting for it to be shown takes some 10 ms more.
    expect(apart()).toBeLessThan(5);
  }, 30_000);
};

import { afterAll, beforeAll } from '@jest/globals';
import { Outbox } from '#contracts/api/health.ts';
import { Login, ResetPasswordRequest } from '#contracts/api/session.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { people, startWorld, signedIn, type Person } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

export let vigie: Vigie;
export let boss: Browser;
/** Signs in again, once a session has expired. */
export const signBossIn = async () => void (boss = await signedIn(vigie, 'superAdmin'));

export const mailsTo = async (address: string) =>
  ((await boss.call(Outbox)).data as { to: string; subject: string; text: string }[]).filter(
    ({ to }) => to === address,
  );
const linkIn = /reset-password\/([\w-]+)\/([\w-]+)/;
/** Asks for a link and takes it out of the newest mail that has one; mails of other kinds may arrive meanwhile. */
export const linkFor = async (person: Person, lang: 'en' | 'fr' = 'en') => {
  const { email } = people[person];
  const withLink = async () => (await mailsTo(email)).filter(({ text }) => linkIn.test(text));
  const before = (await withLink()).length;
  const asked = await vigie.browser().call(ResetPasswordRequest, { email, lang });
  if (asked.http !== 200) throw new Error(`${email} can't ask for a link: ${asked.message}`);
  const mails = await until(withLink, (all) => all.length > before);
  const mail = mails.find(({ text }) => !used.has(text))!;
  used.add(mail.text);
  const [, userId, token] = linkIn.exec(mail.text)!;
  return { userId: userId!, token: token!, mail };
};
export const used = new Set<string>();
export const opens = async (person: Person, secret: string) =>
  (await vigie.browser().call(Login, { username: people[person].email, password: secret })).status === 1;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    await signBossIn();
  });
  afterAll(() => vigie.stop());
};

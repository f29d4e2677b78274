import { afterAll, beforeAll } from '@jest/globals';
import { RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import { MyJobs } from '#contracts/api/open-jobs.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

export const { anne, bruno, chloe } = ids.agents;

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;

/** What came to an address, the latest first, once so many have come. */
export const messagesTo = (to: string, text: string | RegExp, count = 1) =>
  until(
    async () =>
      (await vigie.platform.outbox.latest(1_000, to)).filter(
        (message) => message.to === to && `${message.subject} ${message.text}`.match(text),
      ),
    (all) => all.length >= count,
  );
export const linkIn = /sign-in\/([\w-]+)/;
export const linkFor = async (to: string, count = 1) =>
  linkIn.exec((await messagesTo(to, linkIn, count))[0]!.text)![1]!;
export const asked = (contact: string) => vigie.browser().call(RequestSignInLink, { contact, lang: 'fr' });

/** An agent's phone in which they have signed in by their link. */
export const phoneOf = async (contact: string, count = 1): Promise<Browser> => {
  await asked(contact);
  const browser = vigie.browser();
  const answer = await browser.call(UseSignInLink, { token: await linkFor(contact, count) });
  if (answer.status !== 1) throw new Error(answer.message);
  return browser;
};

export const start = '2026-03-10T14:00:00.000Z';
export const later = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
export const published = async (template: Partial<Parameters<typeof planned>[1]> = {}, ownPoolOnly = false) => {
  const made = await planned(customer, { start, agencyId: ids.agencyA, ...template });
  await agency.call(PublishAffEvents, { affEventId: made.shiftId, publishNotifArcherAgentOnly: ownPoolOnly });
  await vigie.settled();
  return made;
};
export const jobIds = async (browser: Browser): Promise<string[]> =>
  (await browser.call(MyJobs)).data.map(({ id }: { id: string }) => id);

/** Phones of two agents who could take the jobs. */
export let bruno_: Browser;
export let chloe_: Browser;
export const withPhones = (): void => {
  beforeAll(async () => {
    [bruno_, chloe_] = [await phoneOf('bruno@agents.test'), await phoneOf('chloe@agents.test', 2)];
  });
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    await vigie.commands.run(agent, 'ReviseProfile', bruno, { agentId: bruno, phone: '+15145550102' }, vigie.system());
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};

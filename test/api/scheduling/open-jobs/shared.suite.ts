import { afterAll, beforeAll } from '@jest/globals';
import { RequestSignInLink, UseSignInLink } from '#contracts/api/agent-app.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export const { anne, bruno, chloe } = ids.agents;

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;

/** What came to an address, the latest first, once so many have come. */
export const told = async (to: string, text: string | RegExp, count = 1) => {
  for (const end = Date.now() + 20_000; ;) {
    const all = (await vigie.platform.outbox.latest(1_000, to)).filter(
      (message) => message.to === to && `${message.subject} ${message.text}`.match(text),
    );
    if (all.length >= count) return all;
    if (Date.now() > end) throw new Error(`${to} was told of ${text} ${all.length} times`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
export const linkIn = /sign-in\/([\w-]+)/;
export const linkFor = async (to: string, count = 1) => linkIn.exec((await told(to, linkIn, count))[0]!.text)![1]!;
export const asked = (contact: string) => vigie.browser().call(RequestSignInLink, { contact, lang: 'fr' });

/** An agent's phone in which they have signed in by their link. */
export const phoneOf = async (contact: string, count = 1): Promise<Browser> => {
  await asked(contact);
  const browser = vigie.browser();
  const answer = await browser.call(UseSignInLink, { token: await linkFor(contact, count) });
  if (answer.status !== 1) throw new Error(answer.message);
  return browser;
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    await vigie.commands.run(agent, 'ReviseProfile', bruno, { agentId: bruno, phone: '+15145550102' }, vigie.system());
    await vigie.settled();
  }, 90_000);
  afterAll(() => vigie.stop());
};

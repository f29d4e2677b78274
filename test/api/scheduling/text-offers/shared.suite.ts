import { afterAll, beforeAll } from '@jest/globals';
import { OperationNow, type Need } from '#contracts/api/now.ts';
import { GetTextOffer, OfferByText, TakeTextOffer } from '#contracts/api/text-offers.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { agentOf, ids, startWorld, signedIn } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

export const now = '2026-03-06T10:40:00.000Z';
export const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();
export const { anne, bruno, chloe, dede, eve } = ids.agents;
export const numbers: Readonly<Record<string, string>> = {
  [anne]: '+15145550101',
  [bruno]: '+15145550102',
  [chloe]: '',
};
export const felixNumber = '+15145550104';
export let felix: string;
export let vigie: Vigie;
export let agency: Browser;
export let customer: Browser;
export let stranger: Browser;
export const linkIn = /\/o\/([\w-]+)/;
/** The texts that came to a number, the latest first, once there are so many. */
export const texts = (to: string, count = 1) =>
  until(
    async () =>
      (await vigie.platform.outbox.latest(1_000, to)).filter(
        (one) => one.channel === 'sms' && one.to === to && linkIn.test(one.text),
      ),
    (all) => all.length >= count,
  );
export const codeFor = async (to: string, count = 1) => linkIn.exec((await texts(to, count))[0]!.text)![1]!;
export const plan = async (from: number, position = 'Porte') =>
  (await planned(customer, { start: inHours(from), agencyId: ids.agencyA, position })).shiftId;
export const offer = (affEventId: string, employeeIds: readonly string[], rest: object = {}) =>
  agency.call(OfferByText, { affEventId, employeeIds: [...employeeIds], ...rest });
export const openOffer = (code: string) => vigie.browser().call(GetTextOffer, { code });
export const take = (code: string) => vigie.browser().call(TakeTextOffer, { code });
export const needOf = async (shiftId: string): Promise<Need | undefined> =>
  (await agency.call(OperationNow)).data.needs.find(({ id }: Need) => id === shiftId);

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true, now: '2026-03-05T12:00:00.000Z' });
    [agency, customer, stranger] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyB'),
    ]);
    for (const [agentId, phone] of Object.entries(numbers))
      await vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone }, vigie.system());
    await vigie.commands.run(agent, 'ReviseProfile', bruno, { agentId: bruno, language: 'en' }, vigie.system());
    felix = await agentOf(vigie, 'felix', 'Félix', 'Roy', 45.51, -73.61, ids.agencyA, true);
    await vigie.commands.run(agent, 'ReviseProfile', felix, { agentId: felix, phone: felixNumber }, vigie.system());
    vigie.clock.set(now);
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type Topic } from '#contracts/realtime/realtime.ts';
import { Listener } from '#test/support/listener.ts';
import { planned } from '#test/support/planned.ts';
import { type Browser, type Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

export let vigie: Vigie;
export let customer: Browser;
export let agency: Browser;
export let requestId: string;
export let shiftIds: string[];
const open: Listener[] = [];
export const listening = (browser: Pick<Browser, 'cookie'>, headers?: Record<string, string>) => {
  const listener = new Listener(vigie.origin, browser, headers);
  open.push(listener);
  return listener;
};
export const request = (id = requestId): Topic => `request:${id}`;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    ({ requestId, shiftIds } = await planned(customer, { start: '2026-03-10T12:00:00.000Z', count: 8 }));
  });
  afterEach(() => open.splice(0).forEach((listener) => listener.close()));
  afterAll(() => vigie.stop());
};

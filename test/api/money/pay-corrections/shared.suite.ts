import { afterAll, beforeAll } from '@jest/globals';
import { PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

export const { anne, bruno, chloe } = ids.agents;
export const [first, second, third] = ['2026-03-01', '2026-03-15', '2026-03-29'];
export let vigie: Vigie;
export let pay: PayWorld;
export let owner: Browser;
export const shifts: Awaited<ReturnType<PayWorld['worked']>>[] = [];
/** What a test leaves to later ones. */
export const punched = {} as { openPunch: Awaited<ReturnType<PayWorld['worked']>> };
export const ok = async <T>(answer: Promise<{ status?: number; data: T; code?: string; text: string }>): Promise<T> => {
  const { status, data, text } = await answer;
  if (status !== 1) throw new Error(text);
  return data;
};
export const detail = (from: string) => ok(owner.call(PayRunDetail, { id: pay.runId(from) }));
export const statement = async (from: string, agentId: string) =>
  ok(owner.call(PayStatement, { id: pay.runId(from), agentId }));

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    owner = await signedIn(vigie, 'agencyA');
    await pay.byDecree(2009);
    for (const day of ['09', '10', '11', '12', '13'])
      shifts.push(await pay.worked(anne, `2026-03-${day} 08:00`, `2026-03-${day} 17:00`));
    await pay.worked(bruno, '2026-03-10 08:00', '2026-03-10 12:07');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    await pay.close(first);
  });
  afterAll(() => vigie?.stop());
};

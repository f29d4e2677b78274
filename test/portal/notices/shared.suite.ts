import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

export const en = (key: string, values?: Record<string, string | number>) => t('en', key, values);
export const fr = (key: string, values?: Record<string, string | number>) => t('fr', key, values);
export const step = steps(() => stage);

export let stage: Stage;
export let page: Page;
export let admin: Page;
export let requestId: string;

export const { anne, bruno, chloe } = ids.agents;

export const outbox = async (words: string) =>
  (await stage.vigie.platform.outbox.latest(200)).filter(({ text }) => text.includes(words));

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    const plan = await planned(customer, { start: '2026-04-20T12:00:00.000Z', count: 3, agencyId: ids.agencyA });
    requestId = plan.requestId;
    await assigned(agency, plan.shiftIds[0]!, anne);
    await assigned(agency, plan.shiftIds[1]!, bruno);
    page = await stage.page({ language: 'en', person: 'agencyA' });
    admin = await stage.page({ language: 'fr', person: 'admin', width: 320, height: 700 });
  });
  afterAll(() => stage.close());
};

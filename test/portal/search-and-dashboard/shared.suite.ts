import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { ReportPosition } from '#contracts/api/locations.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';

const now = '2026-04-07T14:00:00.000Z';
export const text = (key: string, values?: Record<string, string | number>) => t('en', key, values);

export let stage: Stage;
export let agency: Page;
export let customer: Page;
export let match: { readonly requestId: string };

export const step = steps(() => stage);
export const asked: string[] = [];

/** Stops a page's clock; afterwards only `runFor` moves it. */
export const stopped = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open(now);
    const { vigie } = stage;
    const [client, office, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    const under = await planned(client, { start: '2026-04-07T13:00:00.000Z', agencyId: ids.agencyA } as never, {
      title: 'Match',
    });
    match = under;
    await reached(office, await assigned(office, under.shiftId), 'punchedIn');
    await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords });
    await anne.call(ReportPosition, { lat: 45.5, lng: -73.6, accuracy: 5 });
    await eventOf(client, '2026-05-07T12:00:00.000Z', { title: 'Gala' });
    await eventOf(client, '2026-03-07T12:00:00.000Z', { title: 'Old' });
    for (let n = 0; n < 12; n++) {
      const agentId = derivedId('glance', n);
      const person = {
        firstName: 'Own',
        lastName: `Number ${n}`,
        email: `own${n}@test.ca`,
        phone: '',
        language: 'fr' as const,
        isArcher: false,
      };
      await vigie.commands.run(
        agent,
        'Apply',
        agentId,
        { agentId, ...person, home: null, hasCar: false },
        vigie.system(),
      );
      await vigie.commands.run(
        agent,
        'LinkEmployer',
        agentId,
        { agentId, employerId: ids.customerA, employerKind: 'customer' },
        vigie.system(),
      );
      await vigie.commands.run(agent, 'MoveOnboarding', agentId, { agentId, status: 5 }, vigie.system());
    }
    await vigie.settled();
    agency = await stage.page({ language: 'en', person: 'agencyA' });
    agency.on(
      'request',
      (request) =>
        void (request.url().includes('/api/search?') && asked.push(decodeURIComponent(request.url().split('?')[1]!))),
    );
    customer = await stage.page({ language: 'en', person: 'customerA' });
  });
  afterAll(() => stage.close());
};

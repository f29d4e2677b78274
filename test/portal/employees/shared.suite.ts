import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateCertificate } from '#contracts/api/certificates.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t, type Language } from '#test/support/languages.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { screenshot } from '#test/support/screenshot.ts';

const now = '2026-04-07T14:00:00.000Z';
export const crowd = 60;
export const { anne, bruno, dede } = ids.agents;

export let stage: Stage;
export let page: Page;
export let certificateId: string;

export const step = steps(() => stage);

export const text = (key: string, values?: Record<string, string | number>, language: Language = 'en') =>
  t(language, key, values);

export const row = (name: string) => page.getByRole('row').filter({ hasText: name });

export const button = (key: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: text(key, values), exact: true });

export const tab = (key: string) => page.getByRole('tab', { name: new RegExp(`^${text(key)}`) });

/** Names of the rows, without the initials before them. */
export const linked = async () =>
  (await page.getByRole('table').getByRole('link').allInnerTexts()).map((words) => words.split('\n').at(-1)!);

export const takeScreenshot = async (name: string, of = page) => {
  await screenshot(of, name, { fullPage: true });
};

export const pick = async (name: string, entry: string) => {
  await row(name)
    .getByRole('button', { name: text('list.rowActions') })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Sixty people who applied one after the other, and are active. */
const fill = async () => {
  const { vigie } = stage;
  const one = async (index: number) => {
    const agentId = derivedId('crowd', index);
    const name = {
      firstName: `Agent ${index}`,
      lastName: 'Foule',
      email: `agent${index}@a-crowd-of-guards.test`,
      phone: '',
      language: 'fr' as const,
    };
    await vigie.commands.run(
      agent,
      'Apply',
      agentId,
      { agentId, ...name, isArcher: false, home: null, hasCar: false },
      { ...vigie.system(), now: new Date(Date.UTC(2026, 0, index)).toISOString() },
    );
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      agentId,
      { agentId, employerId: ids.agencyA, employerKind: 'agency' },
      vigie.system(),
    );
    await vigie.commands.run(agent, 'MoveOnboarding', agentId, { agentId, status: 5 }, vigie.system());
    await vigie.commands.run(
      agent,
      'DetailEmployment',
      agentId,
      { agentId, employerId: ids.agencyA, employeeNumber: `R${index}` },
      vigie.system(),
    );
  };
  for (let from = 1; from <= crowd; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => one(from + index)));
  await vigie.settled();
};

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open(now);
    await fill();
    const admin = await signedIn(stage.vigie, 'admin');
    const kind = {
      titleEn: 'First aid',
      titleFr: 'Secourisme',
      pictureNeeded: false,
      expirationDateNeeded: true,
      expirationTimeframeMonths: 12,
    };
    certificateId = (await admin.call(CreateCertificate, kind)).data.id as string;
    page = await stage.page({ language: 'en', person: 'agencyA' });
  });
  afterAll(() => stage.close());
};

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { dateWords } from '#contracts/values/date-words.ts';
import { PayRuns } from '#contracts/api/pay-runs.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import type { Language } from '#test/support/languages.ts';
import { eventually } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';

/** Two weeks from Sunday 1 March 2026; closed two days after their end, from 06:00 at the office. */
export const [first, second] = [
  { from: '2026-03-01', to: '2026-03-14', due: '2026-03-16T11:00:00.000Z' },
  { from: '2026-03-15', to: '2026-03-28', due: '2026-03-30T11:00:00.000Z' },
];

/** 08:00 in Montréal, before and after its clocks change on 8 March. */
export const early = '2026-03-03T13:00:00.000Z';
export const hours = (instant: string, count: number) =>
  new Date(Date.parse(instant) + count * 3_600_000).toISOString();

export let stage: Stage;
export let owner: Page;
export let agency: Browser;
export let worked: { requestId: string; shiftId: string; assignmentId: string };

export const { step, text, dollars } = inTurns(() => stage);

let turn = 0;

/** Sets a later time, and runs the worker's scheduled jobs that are due by then. */
export const until = async (instant: string) => {
  await stage.until(instant);
  const { queue } = stage.vigie.platform;
  const id = `journey-${(turn += 1)}`;
  await queue.enqueue('money-daily', id, { zone: null });
  await queue.enqueue('upkeep', id, {});
};

export const stateOf = async (from: string): Promise<string | undefined> =>
  (await agency.call(PayRuns, { page: { index: 1, size: 10 } })).data.find((run: { from: string }) => run.from === from)
    ?.state;

export const closed = (from: string) => eventually(async () => expect(await stateOf(from)).toBe('closed'));

export const saved = async (button: Locator): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([owner.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile((await download.path())!, 'utf8') };
};

export const dialog = () => owner.getByRole('dialog').last();

/** The button that shows what has to be settled before the run of a period can be closed. */
export const toSettle = () => owner.locator('[aria-controls="run-details"]');

const written = (date: string, options: Intl.DateTimeFormatOptions) =>
  dateWords(
    new Intl.DateTimeFormat(`${stage.language}-CA`, { ...options, timeZone: 'UTC' }).formatToParts(
      new Date(`${date}T12:00:00Z`),
    ),
    stage.language,
  );

export const dayText = (date: string) => written(date, { dateStyle: 'medium' });

/** A day of the present year with its weekday. */
export const weekdayText = (date: string) => written(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** The first pay file, as it was first saved in each language. */
export const paid: Partial<Record<Language, string>> = {};

/** Closes the owner's window and opens another, at the present instant. */
export const reopened = async () => {
  await owner.close();
  owner = await stage.page({ person: 'agencyA', width: 1440 });
};

/** One world for all of these steps. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    stage = await Stage.open('2026-03-02T15:00:00.000Z');
    agency = await signedIn(stage.vigie, 'agencyA');
    const customer = await signedIn(stage.vigie, 'customerA');
    const { requestId, shiftId } = await planned(
      customer,
      { start: early, agencyId: ids.agencyA },
      { title: 'Soirée d’ouverture' },
    );
    const assignmentId = await assigned(agency, shiftId);
    await planned(customer, { requestId, start: hours(early, 1), agencyId: ids.agencyA });
    stage.vigie.clock.set(hours(early, 9));
    await reached(agency, assignmentId, 'punchedOut', { punchIn: early, punchOut: hours(early, 8) });
    worked = { requestId, shiftId, assignmentId };
    owner = await stage.page({ person: 'agencyA', width: 1440 });
  });
  afterAll(() => stage.close());
};

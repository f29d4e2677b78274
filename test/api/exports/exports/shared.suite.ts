import { afterAll, beforeAll, expect } from '@jest/globals';
import { EndExport, RequestExport } from '#contracts/api/exports.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { downloaded, makerOf } from '#test/support/export-maker.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

export const shown = ['name', 'start', 'end', 'status'];
export let vigie: Vigie;
export let agency: Browser;
export let manager: Browser;
export let other: Browser;
export let customer: Browser;
export let requestId: string;
export let make: ReturnType<typeof makerOf>;

type Asked = {
  readonly list?: string;
  readonly query?: object;
  readonly columns?: string[];
  readonly format?: 'csv' | 'xlsx';
};
export const ask = (who: Browser, asked: Asked = {}, options?: Parameters<Browser['call']>[2]) =>
  who.call(
    RequestExport,
    {
      list: asked.list ?? ShiftRows.name,
      query: JSON.stringify(asked.query ?? { id: requestId }),
      columns: asked.columns ?? shown,
      format: asked.format ?? 'csv',
    },
    options,
  );
/** A file as its person downloads it; what was kept of it is removed. */
export const made = async (
  who: Browser,
  asked: Asked = {},
  options?: Parameters<Browser['call']>[2],
): Promise<string> => {
  const answer = await ask(who, asked, options);
  expect(answer).toMatchObject({ http: 200 });
  const { id } = answer.data as { id: string };
  await make(id);
  const { http, text } = await downloaded(who, id);
  await who.call(EndExport, { id });
  expect(http).toBe(200);
  return text;
};
/** What each was told about their exports during an action, awaited until the first was told. */
export const heardOf = async (people: readonly Browser[], doing: () => Promise<unknown>): Promise<string[][]> => {
  const listeners = people.map((person) => new Listener(vigie.origin, person));
  try {
    for (const listener of listeners) await listener.watch(['exports', 'operations']);
    for (const listener of listeners) listener.told.length = 0;
    await doing();
    await vigie.settled();
    await listeners[0]!.until(({ heard }) => heard.length > 0);
    return listeners.map(({ heard }) => heard);
  } finally {
    for (const listener of listeners) listener.close();
  }
};
export const linesIn = (text: string) => text.trimEnd().split('\r\n');

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [agency, manager, other, customer] = await allSignedIn(vigie, ['agencyA', 'managerA', 'agencyB', 'customerA']);
    make = makerOf(vigie);
    const first = await planned(
      customer,
      { start: '2026-03-09T13:00:00.000Z', agencyId: ids.agencyA },
      { title: '=2+3, "Fête"' },
    );
    requestId = first.requestId;
    await assigned(agency, first.shiftId);
    await planned(customer, { requestId, start: '2026-03-10T13:00:00.000Z', agencyId: ids.agencyA });
    await vigie.settled();
  });
  afterAll(() => vigie.stop());
};

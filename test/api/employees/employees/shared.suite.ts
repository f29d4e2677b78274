import { afterAll, beforeAll } from '@jest/globals';
import { Employees, GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { employeesTabs } from '#contracts/values/employee.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, startWorld } from '#test/support/world.ts';

export const png = {
  name: 'photo.png',
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const start = '2026-03-02T15:00:00.000Z';
export const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);

export let vigie: Vigie;
export let admin: Browser;
export let agency: Browser;
export let other: Browser;
export let customer: Browser;
export let anne: Browser;

export const hired = async (browser: Browser, firstName: string, more: object = {}): Promise<string> => {
  const { data, message } = await browser.call(SaveCustomerEmployee, {
    firstName,
    lastName: 'Test',
    email: `${firstName.toLowerCase()}@hired.test`,
    phone: '514-555-0170',
    ...more,
  });
  if (!data) throw new Error(message);
  return data.id as string;
};
type Row = {
  id: string;
  firstName: string;
  status?: number;
  permits: { number: string; validity: string }[];
  mission: { id: string } | null;
};
export const under = async (tab: (typeof employeesTabs)[number], browser = agency, more: object = {}): Promise<Row[]> =>
  (await browser.call(Employees, { tab, page: { index: 1, size: 100 }, ...more })).data as Row[];
export const names = async (tab: (typeof employeesTabs)[number], browser = agency, more: object = {}) =>
  (await under(tab, browser, more)).map(({ firstName }) => firstName);
export const facts = async (id: string) => (await vigie.commands.history(agent, id)).map(({ type }) => type);
export const detail = async (id: string, browser = agency) => (await browser.call(GetEmployee, { id })).data;

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: start });
    [admin, agency, other, customer, anne] = await allSignedIn(vigie, [
      'admin',
      'agencyA',
      'agencyB',
      'customerA',
      'anne',
    ]);
  });
  afterAll(() => vigie.stop());
};

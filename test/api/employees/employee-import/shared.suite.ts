import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import * as calls from '#contracts/api/employee-import.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, startWorld } from '#test/support/world.ts';

type One = Output<typeof calls.GetEmployeeImport>;
export let vigie: Vigie;
export let agency: Browser;
export let other: Browser;
export const sent = async (content: string | Buffer, name = 'agents.csv', browser = agency) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const headers = { cookie: browser.cookie, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${vigie.origin}/api${calls.UploadEmployees.path}`, { method: 'POST', body, headers });
  await vigie.settled();
  return (await answer.json()) as { data: { id: string }; code?: string; fields?: Record<string, string> };
};
export const uploaded = async (content: string) => (await sent(content)).data.id;
export const shown = async (id: string, browser = agency): Promise<One> =>
  (await browser.call(calls.GetEmployeeImport, { id })).data;
export const mappingOf = async (id: string) => (await shown(id)).columns.map(({ field }) => field);
const zoe = { firstName: 'Zoé', lastName: 'Test', email: 'z@by-file.test', phone: '514-555-0170' };
export const hired = async (person: object): Promise<string> =>
  (await agency.call(SaveCustomerEmployee, { ...zoe, ...person })).data.id;
export const outcomes = async (id: string, mapping?: One['columns'][number]['field'][]) => {
  const answer = await agency.call(calls.PreviewEmployeeImport, { id, mapping: mapping ?? (await mappingOf(id)) });
  return (answer.data as Output<typeof calls.PreviewEmployeeImport>).lines.map(
    ({ outcome, message }) => message || outcome,
  );
};

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [agency, other] = await allSignedIn(vigie, ['agencyA', 'agencyB']);
  });
  afterAll(() => vigie.stop());
};

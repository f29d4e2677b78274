import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { ConfirmImport, UploadRegistry } from '#contracts/api/registry.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

export let vigie: Vigie;
export let admin: Browser;
export let agency: Browser;
export const upload = async (
  browser: Browser,
  content: string | Buffer,
  name = 'registre.csv',
  field = 'csvFile',
  key: string = randomUUID(),
) => {
  const body = new FormData();
  body.set(field, new Blob([content as never]), name);
  const response = await fetch(`${vigie.origin}/api${UploadRegistry.path}`, {
    method: 'POST',
    body,
    headers: { cookie: browser.cookie, 'idempotency-key': key },
  });
  return {
    http: response.status,
    ...((await response.json()) as { data: { id: string; known: boolean }; code?: string }),
  };
};
export const imported = async (content: string | Buffer) => {
  const { http, data } = await upload(admin, content);
  expect(http).toBe(200);
  const state = await until(
    () => vigie.commands.load(registryImport, data.id),
    (found) => found?.ended === true || found?.held === 'waiting',
  );
  await vigie.settled();
  if (state!.ended) return data.id;
  expect(await admin.call(ConfirmImport, { id: data.id, reason: 'Meant' })).toMatchObject({ status: 1 });
  await until(
    () => vigie.commands.load(registryImport, data.id),
    (found) => found?.ended === true,
  );
  await vigie.settled();
  return data.id;
};
export const licencesOf = async (agentId: string) =>
  Object.values((await vigie.commands.load(agent, agentId))!.licences).map(({ isValid }) => isValid);
export const { anne, bruno, chloe, dede, eve } = ids.agents;
export const numbers = new Map<string, string>();
export const facts = async (agentId: string) =>
  (await vigie.commands.history(agent, agentId))
    .filter(({ type }) => type.startsWith('Licence'))
    .map(({ type }) => type);
export const row = (agentId: string, name: string, status = 'Valide', until = '2027-12-31') =>
  `${numbers.get(agentId)};${name};${status};${until}`;
export const file = (...rows: string[]) => ['Numéro de permis;Nom complet;Statut;Expiration', ...rows].join('\r\n');

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    admin = await signedIn(vigie, 'admin');
    agency = await signedIn(vigie, 'agencyA');
  });
  afterAll(() => vigie.stop());
  beforeAll(async () => {
    const rows = await vigie.platform.db.query<{ id: string; number: string }[]>(
      "select id, licences->0->>'number' as number from agent",
    );
    for (const { id, number } of rows) numbers.set(id, number);
  });
};

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { RegistryUploads, UploadRegistry } from '#contracts/api/registry.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

export let vigie: Vigie;
export let admin: Browser;
export let agency: Browser;
export const numbers = new Map<string, string>();
export const { anne, bruno, chloe, dede, eve } = ids.agents;
const people = [anne, bruno, chloe, dede, eve];
export const names = {
  [anne]: 'Anne Roy',
  [bruno]: 'Bruno Côté',
  [chloe]: 'Chloé Dupré',
  [dede]: 'Dédé Tremblay',
  [eve]: 'Ève Gagnon',
};
export const line = (id: string, status = 'Valide') => `${numbers.get(id)};${names[id]};${status};2027-12-31`;
export const file = (...rows: string[]) => ['Numéro de permis;Nom complet;Statut;Expiration', ...rows].join('\r\n');
export const registryState = async () =>
  Promise.all(
    people.map(async (id) => Object.values((await vigie.commands.load(agent, id))!.licences)[0]!.isValid),
  ) as Promise<(boolean | null)[]>;
/** Uploads a file, and waits until it has an end or waits itself. */
export const uploaded = async (content: string, name = 'registre.csv'): Promise<string> => {
  const body = new FormData();
  body.set('csvFile', new Blob([content]), name);
  const headers = { cookie: admin.cookie, 'idempotency-key': randomUUID() };
  const { data } = (await (
    await fetch(`${vigie.origin}/api${UploadRegistry.path}`, { method: 'POST', body, headers })
  ).json()) as { data: { id: string } };
  await reached(data.id, ['held', 'applied', 'refused']);
  return data.id;
};
export const reached = async (id: string, states: readonly string[]): Promise<void> =>
  void (await until(
    async () => {
      await vigie.settled();
      return (await admin.call(RegistryUploads)).data.find((one: { id: string }) => one.id === id)?.state as string;
    },
    (state) => states.includes(state),
  ));
export const upload = async (id: string) =>
  (await admin.call(RegistryUploads)).data.find((one: { id: string }) => one.id === id);
export let before: (boolean | null)[];
/** The import of a file that is too short, set by the test that uploads it. */
export const short = { id: '' };

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    admin = await signedIn(vigie, 'admin');
    agency = await signedIn(vigie, 'agencyA');
    const rows = await vigie.platform.db.query<{ id: string; number: string }[]>(
      "select id, licences->0->>'number' as number from agent",
    );
    for (const { id, number } of rows) numbers.set(id, number);
  });
  afterAll(() => vigie.stop());
  beforeAll(async () => {
    for (const id of people) {
      const licenceId = Object.keys((await vigie.commands.load(agent, id))!.licences)[0]!;
      await vigie.commands.run(agent, 'ValidateLicence', id, { agentId: id, licenceId }, vigie.system());
    }
    const customer = await signedIn(vigie, 'customerA');
    for (const day of ['20', '21']) {
      const { shiftId } = await planned(customer, { start: `2026-03-${day}T14:00:00.000Z`, agencyId: ids.agencyA });
      await assigned(agency, shiftId, anne);
    }
    await vigie.settled();
    before = await registryState();
  });
};

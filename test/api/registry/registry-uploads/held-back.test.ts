import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  ConfirmImport,
  DiscardImport,
  DownloadQuarantine,
  ImportPreview,
  RegistryStatus,
  RegistryUploads,
  RollBackImport,
  SaveRegistryCoverage,
} from '#contracts/api/registry.ts';
import { invalidatesTooMany } from '#contracts/values/registry.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { ids } from '#test/support/world.ts';
import {
  vigie,
  admin,
  agency,
  numbers,
  anne,
  bruno,
  chloe,
  dede,
  eve,
  names,
  line,
  file,
  registryState,
  uploaded,
  reached,
  upload,
  before,
  short,
} from './shared.suite.ts';

export const heldBack = (): void => {
  it('is held back if more than 2 % of the valid licences would change, however few these are', () => {
    expect(invalidatesTooMany({ known: 100, losing: 2 })).toBe(false);
    expect(invalidatesTooMany({ known: 100, losing: 3 })).toBe(true);
    expect(invalidatesTooMany({ known: 0, losing: 0 })).toBe(false);
    expect(invalidatesTooMany({ known: 5, losing: 1 })).toBe(true);
  });

  it('stops before anything has changed, and says in agents and coming shifts what it would do', async () => {
    expect(before).toEqual([true, true, true, true, true]);
    short.id = await uploaded(file(line(chloe), line(eve, 'Révoqué')), 'court.csv');
    expect(await registryState()).toEqual(before);
    const { data } = await admin.call(RegistryStatus);
    expect(data).toMatchObject({
      lastUpdate: null,
      rows: 0,
      latest: { id: short.id, state: 'held', turn: { known: 5, losing: 4, losingAgents: 4, shifts: 2 } },
    });
    const preview = (await admin.call(ImportPreview, { id: short.id })).data;
    expect(preview.agents[0]).toEqual({
      id: anne,
      agentName: 'Anne Roy',
      number: numbers.get(anne),
      becomes: 'toValidate',
      shifts: 2,
    });
    expect(preview.agents.find((one: { id: string }) => one.id === eve)).toMatchObject({
      becomes: 'invalid',
      shifts: 0,
    });
    expect(preview.agents).toHaveLength(4);
  });

  it('can be read, confirmed, discarded and rolled back by the platform only, with a reason', async () => {
    for (const [call, input] of [
      [ImportPreview, { id: short.id }],
      [RegistryUploads, {}],
      [ConfirmImport, { id: short.id, reason: 'x' }],
      [DiscardImport, { id: short.id }],
      [RollBackImport, { id: short.id, reason: 'x' }],
      [SaveRegistryCoverage, { licenceTypeIds: [], territoryIds: [] }],
    ] as const)
      expect((await agency.call(call as typeof ImportPreview, input as never)).http).toBe(403);
    for (const call of [ConfirmImport, RollBackImport])
      expect(await admin.call(call, { id: short.id, reason: ' ' })).toMatchObject({
        http: 422,
        fields: { reason: 'Enter a reason' },
      });
    expect(await admin.call(ConfirmImport, { id: randomUUID(), reason: 'x' })).toMatchObject({ status: 0 });
  });

  it('can be discarded without changing any licence, and uploaded again', async () => {
    expect(await admin.call(DiscardImport, { id: short.id })).toMatchObject({ status: 1 });
    // A screen that still shows the preview asks once more.
    expect(await admin.call(ImportPreview, { id: short.id })).toMatchObject({ http: 200, data: { agents: [] } });
    expect(await registryState()).toEqual(before);
    expect(await upload(short.id)).toMatchObject({ state: 'discarded', canRollBack: false });
    expect(await admin.call(ConfirmImport, { id: short.id, reason: 'Too late' })).toMatchObject({ http: 409 });
    const again = await uploaded(file(line(chloe), line(eve, 'Révoqué')), 'court.csv');
    expect(again).not.toBe(short.id);
    short.id = again;
  });

  it('shows its unreadable lines before it is confirmed, since they may be why licences are missing', async () => {
    const id = await uploaded(file(line(chloe), `${numbers.get(eve)};${names[eve]}`), 'coupé.csv');
    const { data } = await admin.call(RegistryStatus);
    expect(data.latest).toMatchObject({ id, state: 'held', quarantined: 1 });
    expect((await admin.call(DownloadQuarantine, { id })).text).toContain(numbers.get(eve));
    await admin.call(DiscardImport, { id });
  });

  it('[val.date] refuses a line whose day and month could be swapped, and says so beside the licences that then are not listed (decision 59)', async () => {
    const rows = [anne, bruno, dede].map((id) => line(id));
    const id = await uploaded(
      file(...rows, line(eve), line(eve, 'Révoqué'), `${numbers.get(chloe)};Chloé Dupré;Valide;03/04/2029`),
      'dates.csv',
    );
    const told = async (language: 'en' | 'fr') => (await admin.call(ImportPreview, { id }, { language })).data;
    const en = await told('en');
    expect(en.agents).toContainEqual(expect.objectContaining({ id: chloe, becomes: 'toValidate' }));
    // Which lines contradict each other is known last, but they are shown where they stand.
    expect(en.unread.map(({ line: at }: { line: number }) => at)).toEqual([5, 6, 7]);
    expect(en.unread.slice(2)).toEqual([
      {
        line: 7,
        reason: 'Day and month of the expiry date could be swapped. Write the date as 2027-03-31.',
        text: `${numbers.get(chloe)} | Chloé Dupré | Valide | 03/04/2029`,
      },
    ]);
    expect((await told('fr')).unread[2].reason).toBe(
      'Le jour et le mois de la date d’expiration pourraient être inversés. Écrivez la date comme 2027-03-31.',
    );
    await admin.call(DiscardImport, { id });
  });

  it('is held back again if more licences would change by the time it is confirmed', async () => {
    const licence = { agentId: anne, licenceId: randomUUID() };
    const days = { validFrom: '2026-01-01', validTo: '2027-12-31' };
    const more = { ...licence, licenceTypeId: ids.licenceType, number: 'ZZ-9', ...days };
    await vigie.commands.run(agent, 'RecordLicence', anne, more, vigie.system());
    await vigie.commands.run(agent, 'ValidateLicence', anne, licence, vigie.system());
    await vigie.settled();
    expect((await admin.call(ConfirmImport, { id: short.id, reason: 'As seen' })).status).toBe(1);
    await reached(short.id, ['held', 'applied']);
    expect(await upload(short.id)).toMatchObject({ state: 'held', turn: { losing: 5 } });
    expect(await registryState()).toEqual(before);
    await vigie.commands.run(agent, 'RemoveLicence', anne, licence, vigie.system());
    await vigie.settled();
  });
};

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { JudgeLicence } from '#contracts/api/onboarding.ts';
import {
  ConfirmImport,
  DiscardImport,
  DownloadQuarantine,
  ImportPreview,
  RegistryCheckEffect,
  RegistryCoverage,
  RegistryStatus,
  RegistryUploads,
  RollBackImport,
  SaveRegistryCoverage,
  UploadRegistry,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import { invalidatesTooMany } from '#contracts/values/registry.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let admin: Browser;
let agency: Browser;
const numbers = new Map<string, string>();
beforeAll(async () => {
  vigie = await startWorld({ worker: true });
  admin = await signedIn(vigie, 'admin');
  agency = await signedIn(vigie, 'agencyA');
  const rows = await vigie.platform.db.query<{ id: string; number: string }[]>(
    "select id, licences->0->>'number' as number from agent",
  );
  for (const { id, number } of rows) numbers.set(id, number);
}, 60_000);
afterAll(() => vigie.stop());

const { anne, bruno, chloe, dede, eve } = ids.agents;
const people = [anne, bruno, chloe, dede, eve];
const names = {
  [anne]: 'Anne Roy',
  [bruno]: 'Bruno Côté',
  [chloe]: 'Chloé Dupré',
  [dede]: 'Dédé Tremblay',
  [eve]: 'Ève Gagnon',
};
const line = (id: string, status = 'Valide') => `${numbers.get(id)};${names[id]};${status};2027-12-31`;
const file = (...rows: string[]) => ['Numéro de permis;Nom complet;Statut;Expiration', ...rows].join('\r\n');
const standing = async () =>
  Promise.all(
    people.map(async (id) => Object.values((await vigie.commands.load(agent, id))!.licences)[0]!.isValid),
  ) as Promise<(boolean | null)[]>;

/** Uploads a file, and waits until it has an end or waits itself. */
const uploaded = async (content: string, name = 'registre.csv'): Promise<string> => {
  const body = new FormData();
  body.set('csvFile', new Blob([content]), name);
  const headers = { cookie: admin.cookie, 'idempotency-key': randomUUID() };
  const { data } = (await (
    await fetch(`${vigie.origin}/api${UploadRegistry.path}`, { method: 'POST', body, headers })
  ).json()) as { data: { id: string } };
  await reached(data.id, ['held', 'applied', 'refused']);
  return data.id;
};
const reached = async (id: string, states: readonly string[]): Promise<void> => {
  for (const end = Date.now() + 20_000; ;) {
    await vigie.settled();
    const state = (await admin.call(RegistryUploads)).data.find((one: { id: string }) => one.id === id)?.state;
    if (states.includes(state)) return;
    if (Date.now() > end) throw new Error(`It is still ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const upload = async (id: string) =>
  (await admin.call(RegistryUploads)).data.find((one: { id: string }) => one.id === id);

describe('an upload that changes many licences', () => {
  let before: (boolean | null)[];
  let short: string;
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
    before = await standing();
  });

  it('is held back if more than 2 % of the valid licences would change, however few these are', () => {
    expect(invalidatesTooMany({ known: 100, losing: 2 })).toBe(false);
    expect(invalidatesTooMany({ known: 100, losing: 3 })).toBe(true);
    expect(invalidatesTooMany({ known: 0, losing: 0 })).toBe(false);
    expect(invalidatesTooMany({ known: 5, losing: 1 })).toBe(true);
  });

  it('stops before anything has changed, and says in agents and coming shifts what it would do', async () => {
    expect(before).toEqual([true, true, true, true, true]);
    short = await uploaded(file(line(chloe), line(eve, 'Révoqué')), 'court.csv');
    expect(await standing()).toEqual(before);
    const { data } = await admin.call(RegistryStatus);
    expect(data).toMatchObject({
      lastUpdate: null,
      rows: 0,
      latest: { id: short, state: 'held', turn: { known: 5, losing: 4, losingAgents: 4, shifts: 2 } },
    });
    const preview = (await admin.call(ImportPreview, { id: short })).data;
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
      [ImportPreview, { id: short }],
      [RegistryUploads, {}],
      [ConfirmImport, { id: short, reason: 'x' }],
      [DiscardImport, { id: short }],
      [RollBackImport, { id: short, reason: 'x' }],
      [SaveRegistryCoverage, { licenceTypeIds: [], territoryIds: [] }],
    ] as const)
      expect((await agency.call(call as typeof ImportPreview, input as never)).http).toBe(403);
    for (const call of [ConfirmImport, RollBackImport])
      expect(await admin.call(call, { id: short, reason: ' ' })).toMatchObject({
        http: 422,
        fields: { reason: 'Enter a reason' },
      });
    expect(await admin.call(ConfirmImport, { id: randomUUID(), reason: 'x' })).toMatchObject({ status: 0 });
  });

  it('can be discarded without changing any licence, and uploaded again', async () => {
    expect(await admin.call(DiscardImport, { id: short })).toMatchObject({ status: 1 });
    expect(await standing()).toEqual(before);
    expect(await upload(short)).toMatchObject({ state: 'discarded', canRollBack: false });
    expect(await admin.call(ConfirmImport, { id: short, reason: 'Too late' })).toMatchObject({ http: 409 });
    const again = await uploaded(file(line(chloe), line(eve, 'Révoqué')), 'court.csv');
    expect(again).not.toBe(short);
    short = again;
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
      file(...rows, line(eve), `${numbers.get(chloe)};Chloé Dupré;Valide;03/04/2029`),
      'dates.csv',
    );
    const told = async (language: 'en' | 'fr') => (await admin.call(ImportPreview, { id }, { language })).data;
    const en = await told('en');
    expect(en.agents).toMatchObject([{ id: chloe, becomes: 'toValidate' }]);
    expect(en.unread).toEqual([
      {
        line: 6,
        reason: 'Day and month of the expiry date could be swapped. Write the date as 2027-03-31.',
        text: `${numbers.get(chloe)} | Chloé Dupré | Valide | 03/04/2029`,
      },
    ]);
    expect((await told('fr')).unread[0].reason).toBe(
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
    expect((await admin.call(ConfirmImport, { id: short, reason: 'As seen' })).status).toBe(1);
    await reached(short, ['held', 'applied']);
    expect(await upload(short)).toMatchObject({ state: 'held', turn: { losing: 5 } });
    expect(await standing()).toEqual(before);
    await vigie.commands.run(agent, 'RemoveLicence', anne, licence, vigie.system());
    await vigie.settled();
  });

  it('takes effect once it is confirmed, and the history says who, what and why', async () => {
    expect(await admin.call(ConfirmImport, { id: short, reason: 'The province withdrew them' })).toMatchObject({
      status: 1,
    });
    await reached(short, ['applied']);
    expect(await standing()).toEqual([null, null, true, null, false]);
    expect(await upload(short)).toMatchObject({
      reason: 'The province withdrew them',
      turn: { losing: 4, shifts: 2 },
      rows: 2,
      canRollBack: true,
      by: expect.stringMatching(/\w/),
    });
  });

  it('the first one can be rolled back to no registry: each licence is as before, except for later decisions of people', async () => {
    const licenceId = Object.keys((await vigie.commands.load(agent, dede))!.licences)[0]!;
    await vigie.commands.run(
      agent,
      'DeclineLicence',
      dede,
      { agentId: dede, licenceId, reason: 'Forged', since: '2026-03-02' },
      vigie.system(),
    );
    expect(await admin.call(RollBackImport, { id: short, reason: 'Half of it was missing' })).toMatchObject({
      status: 1,
    });
    await reached(short, ['rolledBack']);
    expect(await standing()).toEqual([true, true, true, false, true]);
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ lastUpdate: null, rows: 0 });
    expect(await upload(short)).toMatchObject({ reason: 'Half of it was missing', canRollBack: false });
    expect(await admin.call(RollBackImport, { id: short, reason: 'Again' })).toMatchObject({
      http: 409,
      code: 'REGISTRY_NOT_CURRENT',
    });
  });

  it('can be rolled back to the previous file, which decides again from then on', async () => {
    const whole = await uploaded(file(line(anne), line(bruno), line(chloe), line(eve)));
    expect(await upload(whole)).toMatchObject({ state: 'applied', turn: { losing: 0 } });
    vigie.clock.pass(1);
    const next = await uploaded(file(line(anne)), 'reste.csv');
    await admin.call(ConfirmImport, { id: next, reason: 'Meant' });
    await reached(next, ['applied']);
    expect(await standing()).toEqual([true, null, null, false, null]);
    expect(await admin.call(RollBackImport, { id: whole, reason: 'Not the one in place' })).toMatchObject({
      http: 409,
    });
    await admin.call(RollBackImport, { id: next, reason: 'A mistake' });
    await reached(next, ['rolledBack']);
    expect(await standing()).toEqual([true, true, true, false, true]);
    expect(await upload(whole)).toMatchObject({ canRollBack: true });
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ rows: 4 });
    await admin.call(ValidateRegistry);
    await vigie.settled();
    expect((await vigie.commands.load(registryImport, next))!.rollBack).toMatchObject({ done: true, to: whole });
  });
});

describe('what the registry covers', () => {
  it('decides only on the licence types and territories for which it is set up', async () => {
    const licence = Object.values((await vigie.commands.load(agent, anne))!.licences)[0]!.facts as {
      readonly licenceTypeId: string;
    };
    const [other, elsewhere] = [randomUUID(), randomUUID()];
    const create = (id: string, kind: 'licenceType' | 'territory', value: object) =>
      vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: null, value }, vigie.system());
    await create(other, 'licenceType', { title: 'Investigation', prefix: 'AG', expiration: true });
    await create(elsewhere, 'territory', { name: 'Ontario', countryId: ids.country, region: 'ON', minimumHours: 3 });
    await vigie.settled();
    expect((await admin.call(RegistryCoverage)).data).toEqual({ licenceTypeIds: [], territoryIds: [] });
    expect(await admin.call(SaveRegistryCoverage, { licenceTypeIds: [other], territoryIds: [] })).toMatchObject({
      status: 1,
    });
    // All are of a type that the registry does not cover: a file without them changes none.
    const empty = await uploaded(file('ZZ-1;Personne Aucune;Valide;2027-12-31'), 'autre.csv');
    expect(await upload(empty)).toMatchObject({ state: 'applied', turn: { known: 0, losing: 0 } });
    expect(await standing()).toEqual([true, true, true, false, true]);
    // Of the type, but working in a territory without the registry; a licence without a territory is checked by its type.
    await vigie.commands.run(
      agent,
      'ChooseAgentSubTerritories',
      anne,
      { agentId: anne, subTerritoryIds: [ids.subTerritory] },
      vigie.system(),
    );
    await vigie.settled();
    // What the next check would change is shown before the coverage is saved, and before licences are checked by hand.
    const wanted = { licenceTypeIds: [licence.licenceTypeId], territoryIds: [elsewhere] };
    const turns = { known: 3, losing: 3 };
    expect((await admin.call(RegistryCheckEffect, {})).data).toMatchObject({ known: 0, losing: 0 });
    expect((await admin.call(RegistryCheckEffect, { coverage: wanted })).data).toMatchObject(turns);
    const more = { http: 409, code: 'MORE_THAN_AGREED' };
    expect(await admin.call(SaveRegistryCoverage, { ...wanted, agreed: 2 })).toMatchObject(more);
    expect(await admin.call(SaveRegistryCoverage, { ...wanted, agreed: 3 })).toMatchObject({ status: 1 });
    expect((await admin.call(RegistryCheckEffect, {})).data).toMatchObject(turns);
    expect(await admin.call(ValidateRegistry, { agreed: 2 })).toMatchObject(more);
    vigie.clock.pass(1);
    const held = await uploaded(file('ZZ-2;Personne Aucune;Valide;2027-12-31'), 'autre.csv');
    expect(await upload(held)).toMatchObject({ state: 'held', turn: { known: 3, losing: 3 } });
    await admin.call(DiscardImport, { id: held });
    await admin.call(SaveRegistryCoverage, { licenceTypeIds: [licence.licenceTypeId], territoryIds: [ids.territory] });
    expect(await admin.call(SaveRegistryCoverage, { licenceTypeIds: [randomUUID()], territoryIds: [] })).toMatchObject({
      http: 404,
    });
  });
});

describe('a licence that the registry lists as not valid', () => {
  it('can be declared valid by a person only with a reason, which is stored with their name', async () => {
    vigie.clock.pass(1);
    const day = vigie.clock.now().slice(0, 10);
    const revoked = await uploaded(file(line(anne, 'Révoqué'), line(bruno), line(chloe), line(eve)), 'revoque.csv');
    vigie.clock.pass(24);
    await admin.call(ConfirmImport, { id: revoked, reason: 'Meant' });
    await reached(revoked, ['applied']);
    const employeePermitId = Object.keys((await vigie.commands.load(agent, anne))!.licences)[0]!;
    const judged = (reason?: string) =>
      agency.call(JudgeEmployeePermit, { id: anne, employeePermitId, kind: 'permit', valid: true, reason });
    expect(await judged()).toMatchObject({
      http: 422,
      code: 'LICENCE_REASON_REQUIRED',
      fields: { reason: expect.stringContaining('give a reason') },
    });
    expect(await agency.call(JudgeLicence, { id: anne, licenceId: employeePermitId, valid: true })).toMatchObject({
      http: 422,
      code: 'LICENCE_REASON_REQUIRED',
    });
    expect((await standing())[0]).toBe(false);
    // The date is the day on which the file came, whenever somebody confirmed it.
    const issue = { kind: 'refused', date: day, reason: '' };
    expect((await agency.call(GetEmployee, { id: anne })).data.permits[0].issue).toEqual(issue);
    expect(await judged('Renewed this morning, letter seen')).toMatchObject({ status: 1 });
    await vigie.settled();
    const shown = async () => (await agency.call(GetEmployee, { id: anne })).data.permits[0];
    expect(await shown()).toMatchObject({
      isValid: true,
      overruled: { reason: 'Renewed this morning, letter seen', by: expect.stringMatching(/\w/) },
    });
    // The next check changes it again, and the mark is removed.
    await admin.call(ValidateRegistry);
    for (let n = 0; n < 200 && (await shown()).isValid; n++) await new Promise((resolve) => setTimeout(resolve, 50));
    await vigie.settled();
    expect(await shown()).toMatchObject({ isValid: false, overruled: null });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { JudgeLicence } from '#contracts/api/onboarding.ts';
import {
  ConfirmImport,
  DiscardImport,
  RegistryCheckEffect,
  RegistryCoverage,
  RegistryStatus,
  RollBackImport,
  SaveRegistryCoverage,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import {
  vigie,
  admin,
  agency,
  anne,
  bruno,
  chloe,
  eve,
  line,
  file,
  registryState,
  uploaded,
  reached,
  upload,
} from './shared.suite.ts';

export const coverage = (): void => {
  it('can be rolled back to the previous file, which decides again from then on', async () => {
    const whole = await uploaded(file(line(anne), line(bruno), line(chloe), line(eve)));
    expect(await upload(whole)).toMatchObject({ state: 'applied', turn: { losing: 0 } });
    vigie.clock.pass(1);
    const next = await uploaded(file(line(anne)), 'reste.csv');
    await admin.call(ConfirmImport, { id: next, reason: 'Meant' });
    await reached(next, ['applied']);
    expect(await registryState()).toEqual([true, null, null, false, null]);
    expect(await admin.call(RollBackImport, { id: whole, reason: 'Not the one in place' })).toMatchObject({
      http: 409,
    });
    await admin.call(RollBackImport, { id: next, reason: 'A mistake' });
    await reached(next, ['rolledBack']);
    expect(await registryState()).toEqual([true, true, true, false, true]);
    expect(await upload(whole)).toMatchObject({ canRollBack: true });
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ rows: 4 });
    await admin.call(ValidateRegistry);
    await vigie.settled();
    expect((await vigie.commands.load(registryImport, next))!.rollBack).toMatchObject({ done: true, to: whole });
  });

  it('is not rolled back under a later file, which has decided on every licence by then', async () => {
    const whole = (await vigie.platform.registry.current())!.importId;
    vigie.clock.pass(1);
    const next = await uploaded(file(line(anne), line(bruno, 'Révoqué'), line(chloe), line(eve)), 'moins.csv');
    await admin.call(ConfirmImport, { id: next, reason: 'Meant' });
    await reached(next, ['applied']);
    // It is asked for while the next file is being read.
    const asked = { importId: next, reason: 'A mistake', to: whole, current: next };
    await vigie.commands.run(registryImport, 'RequestRollBack', next, asked, vigie.system());
    vigie.clock.pass(1);
    const later = await uploaded(file(line(anne), line(bruno, 'Révoqué'), line(chloe)), 'suite.csv');
    await admin.call(ConfirmImport, { id: later, reason: 'Meant' });
    await reached(later, ['applied']);
    const now = await registryState();
    expect(now[1]).toBe(false);
    await vigie.platform.queue.enqueue('registry', randomUUID(), { importId: next });
    await reached(next, ['rolledBack']);
    expect(await registryState()).toEqual(now);
    await admin.call(RollBackImport, { id: later, reason: 'Another mistake' });
    await reached(later, ['rolledBack']);
    expect(await vigie.platform.registry.current()).toMatchObject({ importId: whole });
    await admin.call(ValidateRegistry);
    await until(registryState, ([, bruno]) => bruno === true);
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
      expect(await registryState()).toEqual([true, true, true, false, true]);
      // Of the type, but working in a territory without the registry; a licence without a territory is checked by its
      // type.
      await vigie.commands.run(
        agent,
        'ChooseAgentSubTerritories',
        anne,
        { agentId: anne, subTerritoryIds: [ids.subTerritory] },
        vigie.system(),
      );
      await vigie.settled();
      // What the next check would change is shown before the coverage is saved, and before licences are checked by
      // hand.
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
      await admin.call(SaveRegistryCoverage, {
        licenceTypeIds: [licence.licenceTypeId],
        territoryIds: [ids.territory],
      });
      expect(
        await admin.call(SaveRegistryCoverage, { licenceTypeIds: [randomUUID()], territoryIds: [] }),
      ).toMatchObject({
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
      expect((await registryState())[0]).toBe(false);
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
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it, jest } from '@jest/globals';
import { Pool } from 'pg';
import { GetEmployee } from '#contracts/api/employees.ts';
import { InvalidMissions, RegistryStatus, ValidateRegistry } from '#contracts/api/registry.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { PostgresRegistry } from '#infra/registry/postgres.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, agency, upload, imported, anne, bruno, chloe, numbers, facts, row, file } from './shared.suite.ts';

export const affectedShifts = (): void => {
  it('lists coming shifts of agents without a valid licence to those who plan them', async () => {
    expect((await agency.call(InvalidMissions)).data).toEqual([]);
    const shift = await planned(await signedIn(vigie, 'customerA'), {
      start: '2026-03-20T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await assigned(agency, shift.shiftId, chloe);
    const licenceId = Object.keys((await vigie.commands.load(agent, chloe))!.licences)[0]!;
    await vigie.commands.run(
      agent,
      'InvalidateLicence',
      chloe,
      { agentId: chloe, licenceId, reason: 'registry', since: '2026-03-02' },
      vigie.system(),
    );
    await vigie.settled();
    expect((await agency.call(InvalidMissions)).data).toMatchObject([
      { agentName: 'Chloé Dupré', number: numbers.get(chloe), title: 'Match' },
    ]);
    expect((await (await signedIn(vigie, 'agencyB')).call(InvalidMissions)).data).toEqual([]);
    const mails = () => vigie.platform.outbox.latest(20);
    const told = await until(mails, (those) => those.some(({ subject }) => subject.includes('Chloé Dupré')));
    const [mail] = told.filter(({ to }) => to === 'agency.a@test.ca');
    expect(mail!.text).toContain('Match');
    expect(told.map(({ to }) => to)).not.toContain('agency.b@test.ca');
    // Listed again it is valid; no longer listed it is to validate, and the dispatcher is notified, in one mail for all
    // licences of a file.
    await imported(file(row(chloe, 'Chloé Dupré'), row(anne, 'Anne Roy')));
    expect((await agency.call(InvalidMissions)).data).toEqual([]);
    const coming: string[] = [];
    for (const [start, agentId] of [
      ['2026-03-21T14:00:00.000Z', chloe],
      ['2026-03-22T14:00:00.000Z', anne],
    ] as const) {
      const more = await planned(await signedIn(vigie, 'customerA'), { start, agencyId: ids.agencyA });
      await assigned(agency, more.shiftId, agentId);
      coming.push(more.shiftId);
    }
    // The agency is told of its new shifts too, a while after they are planned.
    const toPlanner = async () =>
      (await vigie.platform.outbox.latest(20, 'agency.a@test.ca')).filter(
        ({ subject }) => !subject.includes('planned'),
      );
    const before = (await toPlanner()).length;
    await imported(file(row(bruno, 'Bruno Côté')));
    expect((await facts(chloe)).slice(-2)).toEqual(['LicenceValidated', 'LicenceUnlisted']);
    expect((await agency.call(InvalidMissions)).data).toMatchObject([
      { agentName: 'Chloé Dupré' },
      { agentName: 'Chloé Dupré' },
      { agentName: 'Anne Roy' },
    ]);
    const unlisted = { kind: 'notListed', date: vigie.clock.now().slice(0, 10), number: numbers.get(anne) };
    expect((await agency.call(GetAffEvent, { id: coming.at(-1)! })).data.licenceIssue).toMatchObject(unlisted);
    const { permits } = (await agency.call(GetEmployee, { id: anne })).data;
    expect(permits[0].issue).toEqual({ kind: 'notListed', date: unlisted.date, reason: '' });
    const [digest, ...others] = await until(toPlanner, (those) => those.length > before);
    expect(others).toHaveLength(before);
    for (const said of [
      '3 upcoming shifts',
      `Chloé Dupré (${numbers.get(chloe)}): 2 shifts`,
      `Anne Roy (${numbers.get(anne)}): one shift`,
      'Match',
      '#tab-upcoming',
    ])
      expect(digest!.text).toContain(said);
    expect(digest!.subject).toContain('2 agents');
  });

  it('a file whose job the queue has lost is read after a while, unless there is a newer one', async () => {
    const received = async (content: string) => {
      const importId = randomUUID();
      const kept = { ...(await vigie.platform.files.put(Buffer.from(content))), name: 'r.csv', type: 'text/csv' };
      await vigie.commands.run(registryImport, 'Receive', importId, { importId, file: kept }, vigie.system());
      vigie.clock.pass(0.1);
      return importId;
    };
    const [older, newer] = [
      await received(file(row(bruno, 'Bruno Côté'))),
      await received(file(row(anne, 'Anne Roy'))),
    ];
    vigie.clock.pass(1);
    await vigie.settled();
    await vigie.platform.queue.enqueue('upkeep', randomUUID(), {});
    await until(
      () => vigie.commands.load(registryImport, newer),
      (state) => state?.ended === true || state?.held === 'waiting',
    );
    expect((await vigie.commands.load(registryImport, older))!.ended).toBe(false);
  });

  it('reading it leaves no timer that raises an error after its end', async () => {
    const pool = new Pool({ ...vigie.platform.pool.options, query_timeout: 60_000 });
    const [state] = (await pool.query<{ reading: string }>('select reading from registry.state')).rows;
    const thrown: Error[] = [];
    const copy = Readable.prototype.emit;
    Readable.prototype.emit = function (this: Readable, name: string, ...rest: unknown[]) {
      if (name === 'error') thrown.push(rest[0] as Error);
      return copy.call(this, name, ...rest);
    } as never;
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
    });
    try {
      expect((await new PostgresRegistry(pool).known(state!.reading))?.importId).toEqual(expect.any(String));
      await jest.advanceTimersByTimeAsync(60_001);
      expect(thrown).toEqual([]);
    } finally {
      jest.useRealTimers();
      Readable.prototype.emit = copy;
      await pool.end();
    }
  });

  it('[aud.admin] the manual check and the upload are for the platform only (decision 44); an agency that may onboard sees the state', async () => {
    const [customer, nobody] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'nobody')];
    expect((await agency.call(ValidateRegistry)).http).toBe(403);
    expect((await agency.call(RegistryStatus)).http).toBe(200);
    const uploads = () => vigie.platform.db.query<{ n: number }[]>('select count(*)::int as n from registry_import');
    const before = await uploads();
    for (const browser of [agency, customer, nobody])
      expect((await upload(browser, file('ZZ9;Personne Aucune;Valide;2027-12-31'))).http).toBe(403);
    await vigie.settled();
    expect(await uploads()).toEqual(before);
  });
};

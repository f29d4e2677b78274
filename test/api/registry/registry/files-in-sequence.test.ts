import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { DecideDoubt, RegistryDoubts, RegistryStatus } from '#contracts/api/registry.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { applyLicenceCheck, restoreLicences } from '#services/apps/worker/licence-check-results.ts';
import { importRegistry } from '#services/registry/import/import-registry.worker.ts';
import { registryLines } from '#services/registry/import/reading.ts';
import { defaultMapping } from '#services/registry/import/row.rule.ts';
import { until } from '#test/support/until.ts';
import {
  vigie,
  admin,
  agency,
  imported,
  licencesOf,
  anne,
  bruno,
  chloe,
  dede,
  eve,
  row,
  file,
} from './shared.suite.ts';

/** What the worker is given, judging at once. */
const workerTools = () => {
  const { commands } = vigie;
  return {
    ...vigie.platform,
    commands,
    mapping: defaultMapping,
    apply: applyLicenceCheck(commands),
    restore: restoreLicences(commands),
    asks: () => false,
  };
};

export const filesInSequence = (): void => {
  it('a number listed under another name is put to people for agents they may see, and their decision is followed', async () => {
    expect((await agency.call(RegistryDoubts)).data).toEqual({ open: [], decided: [] });
    const [doubt] = (await admin.call(RegistryDoubts)).data.open;
    expect(doubt).toMatchObject({ agentId: eve, listedName: 'Somebody Else', agentName: 'Ève Gagnon' });
    expect((await agency.call(DecideDoubt, { id: doubt.id, same: true })).http).toBe(404);
    await admin.call(DecideDoubt, { id: doubt.id, same: false });
    await until(
      () => licencesOf(eve),
      ([state]) => state === null,
    );
    expect((await admin.call(RegistryDoubts)).data).toMatchObject({
      open: [],
      decided: [{ id: doubt.id, same: false, by: 'admin' }],
    });
    // A wrong answer is replaced by the other one.
    await admin.call(DecideDoubt, { id: doubt.id, same: true });
    await until(
      () => licencesOf(eve),
      ([state]) => state === true,
    );
    expect((await admin.call(RegistryDoubts)).data.decided).toMatchObject([{ id: doubt.id, same: true }]);
    await admin.call(DecideDoubt, { id: doubt.id, same: false });
    await until(
      () => licencesOf(eve),
      ([state]) => state === null,
    );
  });

  it('is replaced by the next file and rolled back; both files are stored', async () => {
    const next = await imported(file(row(bruno, 'Bruno Côté'), row(chloe, 'Chloe Dupre')));
    expect(await Promise.all([anne, bruno, chloe].map(licencesOf))).toEqual([[null], [true], [true]]);
    expect((await admin.call(RegistryStatus)).data).toMatchObject({
      rows: 2,
      latest: { id: next, added: 1, changed: 1, removed: 3 },
    });
  });

  it('has the same result when the worker is killed while reading and again while deciding', async () => {
    const { files } = vigie.platform;
    const { commands } = vigie;
    const content = file(
      row(anne, 'Anne Roy'),
      row(bruno, 'Bruno Côté', 'Révoqué'),
      row(chloe, 'Chloé Dupré'),
      row(eve, 'Ève Gagnon'),
      'broken',
    );
    const kept = await files.put(Buffer.from(content));
    const importId = randomUUID();
    await commands.run(
      registryImport,
      'Receive',
      importId,
      { importId, file: { ...kept, name: 'r.csv', type: 'text/csv' } },
      vigie.system(),
    );
    const tools = workerTools();
    const job = { id: importId, attempt: 1, data: { importId } };
    let opened = 0;
    async function* cut() {
      yield Buffer.from(content.slice(0, 90));
      throw new Error('killed');
    }
    const killedReading = {
      ...files,
      put: files.put.bind(files),
      remove: files.remove.bind(files),
      open: async (hash: string) => (++opened === 1 ? (Readable.from(cut()) as never) : files.open(hash)),
    };
    await expect(importRegistry({ ...tools, files: killedReading })(job)).rejects.toThrow('killed');
    let judged = 0;
    const killedApplying: typeof tools.apply = async (...said) => {
      if (++judged > 1) throw new Error('killed');
      await tools.apply(...said);
    };
    await expect(importRegistry({ ...tools, apply: killedApplying })(job)).rejects.toThrow('killed');
    await vigie.settled();
    for (let times = 0; times < 2; times++) await importRegistry(tools)(job);
    await vigie.settled();
    expect(await Promise.all([anne, bruno, chloe, eve].map(licencesOf))).toEqual([[true], [false], [true], [true]]);
    const last = await Promise.all(
      [anne, bruno, eve].map(async (id) =>
        (await vigie.commands.history(agent, id))
          .filter(({ data }) => (data as { importId?: string }).importId === importId)
          .map(({ type }) => type),
      ),
    );
    expect(last).toEqual([['LicenceValidated'], ['LicenceInvalidated'], ['LicenceValidated']]);
    expect((await commands.history(registryImport, importId)).map(({ type }) => type)).toEqual([
      ...['FileReceived', 'RowsQuarantined', 'LicencesRefused', 'CheckConcluded', 'ImportApplied'],
    ]);
  });

  it('a file overtaken by a newer one reports its own counts, and never replaces the newer one', async () => {
    const { files, registry } = vigie.platform;
    const { commands, clock } = vigie;
    const tools = workerTools();
    const received = async (...rows: string[]) => {
      const importId = randomUUID();
      const kept = { ...(await files.put(Buffer.from(file(...rows)))), name: 'r.csv', type: 'text/csv' };
      await commands.run(registryImport, 'Receive', importId, { importId, file: kept }, vigie.system());
      clock.pass(0.01);
      return { id: importId, attempt: 1, data: { importId } };
    };
    const listed = row(chloe, 'Chloé Dupré');
    const [oldest, slow, newest] = [
      await received(row(dede, 'Dédé Tremblay')),
      await received(listed, row(anne, 'Anne Roy'), row(bruno, 'Bruno Côté'), row(eve, 'Ève Gagnon')),
      await received(listed, row(anne, 'Anne Roy'), row(bruno, 'Bruno Côté', 'Révoqué')),
    ];
    // Its check is still running when another worker replaces it with the newest file.
    let overtaken = false;
    const apply: typeof tools.apply = async (...said) => {
      if (!overtaken) await importRegistry({ ...tools, apply: async () => void (overtaken = true) })(newest);
      overtaken = true;
      await tools.apply(...said);
    };
    await importRegistry({ ...tools, apply })(slow);
    expect(overtaken).toBe(true);
    const applied = async ({ id }: { id: string }) =>
      (await commands.history(registryImport, id)).find(({ type }) => type === 'ImportApplied')?.data;
    expect(await applied(slow)).toMatchObject({ rows: 4 });
    expect(await applied(newest)).toMatchObject({ rows: 3, added: 0, changed: 1, removed: 1 });
    await importRegistry(tools)(oldest);
    expect(await registry.current()).toMatchObject({ importId: newest.id, rows: 3 });
    expect((await commands.load(registryImport, oldest.id))!.ended).toBe(false);
  });

  it('after several files whose lines return, go, change, move and repeat, the result is that of the last file alone', async () => {
    const { db, files, registry } = vigie.platform;
    const { commands } = vigie;
    const job = importRegistry({ ...workerTools(), apply: async () => {}, restore: async () => 0 });
    let seed = 7;
    const random = (below: number) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff), (seed >> 8) % below);
    const lineOf = () =>
      [
        `9${random(12)}`,
        `Roy ${random(2)}`,
        ['Valide', 'Révoqué', 'peut-être'][random(3)],
        random(2) ? '2027-12-31' : '',
      ].join(random(9) ? ';' : '"";');
    let lines = Array.from({ length: 12 }, lineOf);
    let before = new Set(
      (await db.query<{ key: string }[]>('select number_key as key from registry.entry')).map(({ key }) => key),
    );
    for (let round = 0; round < 25; round++) {
      lines = lines.flatMap((line) =>
        random(8) ? [line] : random(2) ? [lineOf(), line] : random(2) ? [line, line] : [],
      );
      if (random(3) === 0) lines.reverse();
      const content = ['Numéro;Nom complet;Statut;Expiration', ...lines].join('\n');
      const kept = await files.put(Buffer.from(content));
      const importId = randomUUID();
      await commands.run(
        registryImport,
        'Receive',
        importId,
        { importId, file: { ...kept, name: 'r.csv', type: 'text/csv' } },
        vigie.system(),
      );
      await job({ id: importId, attempt: 1, data: { importId } });

      const listed = new Map<string, string[]>();
      const first = new Map<string, string>();
      let refusals = 0;
      for await (const { entries, refused } of registryLines(
        Readable.from([Buffer.from(content)]) as never,
        Buffer.from(content),
        defaultMapping,
      )) {
        refusals += refused.length;
        for (const { numberKey, nameKey, number, name, good, validTo } of entries) {
          listed.set(numberKey, [...(listed.get(numberKey) ?? []), [nameKey, good, validTo].join()]);
          if (!first.has(numberKey)) first.set(numberKey, [number, name, good, validTo].join());
        }
      }
      const agreeing = (key: string) => new Set(listed.get(key)).size === 1;
      for (const [key, those] of listed) refusals += agreeing(key) ? those.length - 1 : those.length;
      const wanted = new Map([...first].filter(([key]) => agreeing(key)));
      const found = await db.query<{ key: string; entry: string }[]>(
        `select number_key as key, concat_ws(',', number, name, good, coalesce(valid_to::text, '')) as entry from registry.entry`,
      );
      expect(
        new Map(found.map(({ key, entry }) => [key, entry.replace(',t,', ',true,').replace(',f,', ',false,')])),
      ).toEqual(wanted);
      expect(await registry.current()).toMatchObject({
        rows: wanted.size,
        added: [...wanted.keys()].filter((key) => !before.has(key)).length,
        removed: [...before].filter((key) => !wanted.has(key)).length,
      });
      const [told] = (await commands.history(registryImport, importId)).filter(
        ({ type }) => type === 'RowsQuarantined',
      );
      expect((told?.data as { rows?: number } | undefined)?.rows ?? 0).toBe(refusals);
      before = new Set(wanted.keys());
    }
  });
};

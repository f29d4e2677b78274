import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Pool } from 'pg';
import { GetEmployee } from '#contracts/api/employees.ts';
import {
  ConfirmImport,
  DecideDoubt,
  DownloadQuarantine,
  DownloadRegistry,
  InvalidMissions,
  RegistryDoubts,
  RegistryStatus,
  UploadRegistry,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { PostgresRegistry } from '#infra/registry/postgres.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { applyLicenceCheck, restoreLicences } from '#services/apps/worker/licence-check-results.ts';
import { importRegistry } from '#services/registry/import/import-registry.worker.ts';
import { registryLines } from '#services/registry/import/reading.ts';
import { defaultMapping } from '#services/registry/import/row.rule.ts';
import { text } from '#services/http/texts.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

let vigie: Vigie;
let admin: Browser;
let agency: Browser;
beforeAll(async () => {
  vigie = await startWorld({ worker: true });
  admin = await signedIn(vigie, 'admin');
  agency = await signedIn(vigie, 'agencyA');
}, 60_000);
afterAll(() => vigie.stop());

const upload = async (
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
const imported = async (content: string | Buffer) => {
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
const licencesOf = async (agentId: string) =>
  Object.values((await vigie.commands.load(agent, agentId))!.licences).map(({ isValid }) => isValid);
const { anne, bruno, chloe, dede, eve } = ids.agents;
const numbers = new Map<string, string>();
const facts = async (agentId: string) =>
  (await vigie.commands.history(agent, agentId))
    .filter(({ type }) => type.startsWith('Licence'))
    .map(({ type }) => type);
const row = (agentId: string, name: string, status = 'Valide', until = '2027-12-31') =>
  `${numbers.get(agentId)};${name};${status};${until}`;
const file = (...rows: string[]) => ['Numéro de permis;Nom complet;Statut;Expiration', ...rows].join('\r\n');

describe('the provincial registry', () => {
  let first: string;
  beforeAll(async () => {
    const rows = await vigie.platform.db.query<{ id: string; number: string }[]>(
      "select id, licences->0->>'number' as number from agent",
    );
    for (const { id, number } of rows) numbers.set(id, number);
  });

  it('[registry.stale] asks for action while there is none', async () => {
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ lastUpdate: null, stale: true, latest: null });
  });

  it('[registry.csv] takes a file named .csv in the field csvFile, and nothing else', async () => {
    expect(await upload(admin, 'x', 'x.xlsx')).toMatchObject({ http: 422, code: 'REGISTRY_CSV_ONLY' });
    expect(await upload(admin, 'x', 'x.csv', 'other')).toMatchObject({ http: 422, code: 'FILE_REQUIRED' });
    expect(await admin.call(UploadRegistry)).toMatchObject({ http: 422, code: 'FILE_REQUIRED' });
    expect(await upload(admin, 'Ville;Région\nMontréal;QC')).toMatchObject({
      http: 422,
      code: 'REGISTRY_NOT_READABLE',
    });
  });

  it('refuses an upload with an invalid format, and keeps working', async () => {
    const sent = async (type: string, body: string) => {
      const headers = { cookie: admin.cookie, 'content-type': type };
      const answer = await fetch(`${vigie.origin}/api${UploadRegistry.path}`, { method: 'POST', headers, body });
      return { http: answer.status, ...((await answer.json()) as object) };
    };
    const head = '--x\r\nContent-Disposition: form-data; name="csvFile"; filename="r.csv"\r\n\r\n';
    const unreadable = { http: 422, status: 0, code: 'FILE_UNREADABLE', fields: { csvFile: expect.any(String) } };
    for (const type of ['', '; boundary=', `; boundary=${'b'.repeat(7_000)}`])
      expect(await sent(`multipart/form-data${type}`, `${head}a;b`)).toMatchObject(unreadable);
    for (const body of [head, `${head}a;b`, `${head}${'a;b\n'.repeat(50_000)}`, head.slice(0, 40)])
      expect(await sent('multipart/form-data; boundary=x', body)).toMatchObject(unreadable);
  });

  it('[registry.validate] checks every licence: valid, invalid or to validate, one fact for each change; invalid rows are reported with their line', async () => {
    const before = await Promise.all([anne, bruno, chloe, dede, eve].map(facts));
    first = await imported(
      file(
        row(anne, 'ROY ANNE'),
        row(bruno, 'Côté, Bruno', 'Suspendu'),
        row(dede, 'Dede Tremblay Lavoie'),
        row(eve, 'Somebody Else'),
        'broken',
        `${numbers.get(anne)};Twice Said;Valide;`,
      ),
    );
    expect(await Promise.all([anne, bruno, chloe, dede, eve].map(licencesOf))).toEqual([
      [true],
      [false],
      [null],
      [true],
      [true],
    ]);
    const after = await Promise.all([anne, bruno, chloe, dede, eve].map(facts));
    expect(after.map((those, at) => those.slice(before[at]!.length))).toEqual([
      [],
      ['LicenceInvalidated'],
      ['LicenceUnlisted'],
      ['LicenceValidated'],
      [],
    ]);
    const invalidated = (await vigie.platform.store.read(`agent-${bruno}`)).find(
      ({ type }) => type === 'LicenceInvalidated',
    );
    expect(invalidated!.data).toMatchObject({ importId: first, since: vigie.clock.now().slice(0, 10) });
    const { data } = await admin.call(RegistryStatus);
    expect(data).toMatchObject({
      stale: false,
      rows: 4,
      lastUpdate: vigie.clock.now(),
      latest: { state: 'applied', percent: 100, added: 4, quarantined: 2 },
    });
    const told = await admin.call(DownloadQuarantine, { id: first }, { language: 'fr' });
    const reason = (fault: string) => text('fr', `registry.fault.${fault}`);
    expect(told.text.split('\n').slice(0, 3)).toEqual([
      'Ligne;Motif;Début de la ligne',
      `6;${reason('columns')};broken`,
      `7;${reason('repeated')};${numbers.get(anne)}`,
    ]);
    const kept = await admin.call(DownloadRegistry);
    expect(kept.headers.get('content-disposition')).toContain('registre.csv');
    expect(kept.text).toContain('ROY ANNE');
  });

  it('[registry.stale] asks for action more than a day after the last upload; the same file again records nothing, and is the latest again', async () => {
    vigie.clock.pass(24);
    expect((await admin.call(RegistryStatus)).data.stale).toBe(false);
    vigie.clock.pass(1 / 3600);
    expect((await admin.call(RegistryStatus)).data.stale).toBe(true);
    const head = async () => (await vigie.platform.db.query('select count(*)::int as n from es.event'))[0].n as number;
    const [before, kept] = [await head(), await admin.call(DownloadRegistry)];
    expect((await upload(admin, kept.text)).data).toEqual({ id: first, known: true });
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ stale: false, lastUpdate: vigie.clock.now() });
    await admin.call(ValidateRegistry);
    const checks = new Queue('registry-check', {
      connection: { url: vigie.platform.config.REDIS_URL },
      prefix: vigie.platform.config.VIGIE_PREFIX,
    });
    await until(
      () => checks.getJobCountByTypes('waiting', 'active'),
      (left) => left === 0,
    );
    await checks.close();
    expect(await head()).toBe(before);
  });

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

      const wanted = new Map<string, string>();
      let refusals = 0;
      for await (const { entries, refused } of registryLines(
        Readable.from([Buffer.from(content)]) as never,
        Buffer.from(content),
        defaultMapping,
      )) {
        refusals += refused.length;
        for (const { numberKey, number, name, good, validTo } of entries) {
          if (wanted.has(numberKey)) refusals += 1;
          else wanted.set(numberKey, [number, name, good, validTo].join());
        }
      }
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
    // Listed again it is valid; no longer listed it is to validate, and the dispatcher is notified, in one mail for all licences of a file.
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
});

describe('an upload', () => {
  it('distinguishes a repeated upload with its key from another file, also at the same moment', async () => {
    const [one, other, key] = ['Ville;Région\nMontréal;QC', 'Ville;Région\nLaval;QC', randomUUID()];
    const sent = (content: string) => upload(admin, content, 'registre.csv', 'csvFile', key);
    // After a refusal the key can be used for another file.
    for (const content of [one, other])
      expect(await sent(content)).toMatchObject({ http: 422, code: 'REGISTRY_NOT_READABLE' });
    const [line, another] = ['ZZ1;Personne Aucune;Valide;2027-12-31', 'ZZ2;Autre Personne;Valide;2027-12-31'].map(
      (text) => file(text),
    );
    const answers = await Promise.all([line!, another!, line!, another!].map(sent));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409]);
    const [id, same] = answers.filter(({ http }) => http === 200).map(({ data }) => data.id);
    expect(same).toBe(id);
    await until(
      () => vigie.commands.load(registryImport, id!),
      (state) => state?.ended === true || state?.held === 'waiting',
    );
    await vigie.settled();
  });
});

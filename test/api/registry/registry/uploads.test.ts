import { expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import {
  DownloadQuarantine,
  DownloadRegistry,
  RegistryStatus,
  UploadRegistry,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import { text } from '#services/http/texts.ts';
import { until } from '#test/support/until.ts';
import {
  vigie,
  admin,
  upload,
  imported,
  licencesOf,
  anne,
  bruno,
  chloe,
  dede,
  eve,
  numbers,
  facts,
  row,
  file,
} from './shared.suite.ts';

let first: string;

export const uploads = (): void => {
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
        row(anne, 'Anne Roy'),
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
};

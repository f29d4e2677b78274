import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { Alerts } from '#contracts/api/alerts.ts';
import { DownloadExport, EndExport, Exports, RequestExport, RetryExport } from '#contracts/api/exports.ts';
import { Requests } from '#contracts/api/requests.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { maxCountedRows } from '#contracts/endpoint.ts';
import { listFiles } from '#contracts/files/all-files.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { exportBounds } from '#contracts/values/export.ts';
import { Files } from '#kernel/files.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { sweepExports, whenExportEnded } from '#services/exports/export.worker.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { downloaded, exportOf, makerOf, type Export } from '#test/support/export-maker.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';
import { somebodyWithout } from '#test/support/somebody.ts';

const shown = ['name', 'start', 'end', 'status'];
let vigie: Vigie;
let agency: Browser;
let manager: Browser;
let other: Browser;
let customer: Browser;
let requestId: string;
let make: ReturnType<typeof makerOf>;

beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  [agency, manager, other, customer] = await allSignedIn(vigie, ['agencyA', 'managerA', 'agencyB', 'customerA']);
  make = makerOf(vigie);
  const first = await planned(
    customer,
    { start: '2026-03-09T13:00:00.000Z', agencyId: ids.agencyA },
    { title: '=2+3, "Fête"' },
  );
  requestId = first.requestId;
  await assigned(agency, first.shiftId);
  await planned(customer, { requestId, start: '2026-03-10T13:00:00.000Z', agencyId: ids.agencyA });
  await vigie.settled();
}, 90_000);
afterAll(() => vigie.stop());

type Asked = {
  readonly list?: string;
  readonly query?: object;
  readonly columns?: string[];
  readonly format?: 'csv' | 'xlsx';
};
const ask = (who: Browser, asked: Asked = {}, options?: Parameters<Browser['call']>[2]) =>
  who.call(
    RequestExport,
    {
      list: asked.list ?? ShiftRows.name,
      query: JSON.stringify(asked.query ?? { id: requestId }),
      columns: asked.columns ?? shown,
      format: asked.format ?? 'csv',
    },
    options,
  );
/** A file as its person downloads it; what was kept of it is removed. */
const made = async (who: Browser, asked: Asked = {}, options?: Parameters<Browser['call']>[2]): Promise<string> => {
  const answer = await ask(who, asked, options);
  expect(answer).toMatchObject({ http: 200 });
  const { id } = answer.data as { id: string };
  await make(id);
  const { http, text } = await downloaded(who, id);
  await who.call(EndExport, { id });
  expect(http).toBe(200);
  return text;
};
/** What each was told about their exports during an action, awaited until the first was told. */
const heardOf = async (people: readonly Browser[], doing: () => Promise<unknown>): Promise<string[][]> => {
  const listeners = people.map((person) => new Listener(vigie.origin, person));
  try {
    for (const listener of listeners) await listener.watch(['exports', 'operations']);
    for (const listener of listeners) listener.told.length = 0;
    await doing();
    await vigie.settled();
    await listeners[0]!.until(({ heard }) => heard.length > 0);
    return listeners.map(({ heard }) => heard);
  } finally {
    for (const listener of listeners) listener.close();
  }
};
const linesIn = (text: string) => text.trimEnd().split('\r\n');

describe('the progress of an export', () => {
  it('is pushed at once to the person who requested it, and to nobody else of their company', async () => {
    const everybody = [agency, manager, other, customer];
    let id = '';
    expect(await heardOf(everybody, async () => void (id = ((await ask(agency)).data as { id: string }).id))).toEqual([
      ['exports'],
      [],
      [],
      [],
    ]);
    expect(await heardOf(everybody, () => make(id))).toEqual([['exports'], [], [], []]);
    expect((await exportOf(agency, id))?.state).toBe('made');
    expect(await heardOf(everybody, () => agency.call(EndExport, { id }))).toEqual([['exports'], [], [], []]);
  });
});

describe('a list as a file', () => {
  it('has the columns shown, headings in the language of the person who requested it, and the rows of the list', async () => {
    const english = linesIn(await made(agency));
    expect(english[0]).toContain('Start,End,Time zone,Hours (h),Status');
    expect(english).toHaveLength(3);
    expect(english[1]).toContain('2026-03-09 09:00,2026-03-09 17:00,America/Toronto,8.00');
    const french = linesIn(await made(agency, {}, { language: 'fr' }));
    expect(french[0]).toMatch(/;Fin;Fuseau horaire;.* \(h\);/);
    expect(french[1]).toContain('2026-03-09 09:00;2026-03-09 17:00;America/Toronto;8,00;');
    const rows = (await agency.call(ShiftRows, { id: requestId })).data as { employee: { fullName: string } | null }[];
    expect(english.slice(1).map((line) => line.split(',')[0]!.replaceAll('"', ''))).toEqual(
      rows.map(({ employee }) => employee?.fullName ?? ''),
    );
  });

  it('contains no text that a spreadsheet would run as a formula, and quotes cell delimiters', async () => {
    const [, event] = linesIn(await made(agency, { list: Requests.name, query: {}, columns: ['title'] }));
    expect(event).toBe(`"'=2+3, ""Fête"""`);
  });

  it('can be a workbook, with dates as dates', async () => {
    const answer = await ask(agency, { format: 'xlsx', columns: ['start'] });
    await make(answer.data.id);
    const row = (await exportOf(agency, answer.data.id))!;
    const path = `/api${DownloadExport.path.replace(':id', row.id)}?until=${row.address!.until}&signature=${row.address!.signature}`;
    const response = await fetch(`${vigie.origin}${path}`, { headers: { cookie: agency.cookie } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes).toHaveLength(row.size!);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<c s="6"><v>46090.375</v></c>');
    await agency.call(EndExport, { id: row.id });
  });

  it('has columns of pay and billing only for those who may see them', async () => {
    const [heading] = linesIn(await made(agency));
    expect(heading).toContain('Hourly pay ($),Hourly billing ($)');
    const [without] = linesIn(await made(manager));
    expect(without).not.toMatch(/pay|billing/i);
    const named = linesIn(await made(manager, { columns: [...shown, 'salary', 'billingPrice'] }))[0];
    expect(named).toBe(without);
  });

  it('[pay.tabVisible] made in client mode, has billing and no pay', async () => {
    const [{ id }] = (await agency.call(ShiftRows, { id: requestId })).data as { id: string }[] as [{ id: string }];
    const prices = { salaryOverride: { kind: 'fixed', value: 2311 }, billingPriceOverride: { kind: 'fixed', value: 3711 } } as const; // prettier-ignore
    expect((await agency.call(SaveAffEvents, { shifts: [{ id, ...prices }] })).status).toBe(1);
    await vigie.settled();
    expect(await made(agency)).toMatch(/23\.11.*37\.11/);
    const asClient = await made(agency, { query: { id: requestId, clientMode: true } });
    expect([asClient.includes('37.11'), asClient.includes('23.11')]).toEqual([true, false]);
  });

  it('has the same filters as the list', async () => {
    const query = { id: requestId, filters: { shiftsList: [randomUUID()] } };
    expect(linesIn(await made(agency, { query }))).toHaveLength(1);
  });

  it('can be made of every declared list, with all its columns', async () => {
    const admin = await signedIn(vigie, 'superAdmin');
    const refused: string[] = [];
    const question = {
      ...{ agencyId: ids.agencyA, customerId: ids.customerA, employeeId: ids.agents.anne },
      ...{ from: '2026-03-01T05:00:00.000Z', to: '2026-04-01T04:00:00.000Z' },
    };
    const about: Record<string, string> = { CustomerAgents: ids.customerA, SmartConnectShifts: ids.agencyA };
    for (const { list, columns } of listFiles.values()) {
      const asked = {
        ...{ list: list.name, query: { ...question, id: about[list.name] ?? requestId }, format: 'csv' as const },
        columns: Object.entries(columns).map(([key, { shownIn = key }]) => shownIn),
      };
      const first = (await ask(agency, asked)) as { http: number; data: { id: string }; code?: string };
      const who = first.code === 'FORBIDDEN' ? admin : agency;
      const answer = who === agency ? first : ((await ask(admin, asked)) as typeof first);
      if (answer.http !== 200) {
        refused.push(`${list.name} ${answer.code}`);
        continue;
      }
      await make(answer.data.id);
      expect([list.name, await exportOf(who, answer.data.id)]).toMatchObject([
        list.name,
        { state: 'made', reason: '' },
      ]);
      await who.call(EndExport, { id: answer.data.id });
    }
    // Lists about things that the test data lack: a job list, an agent request, an invoice, a pay run, a territory.
    expect(refused.sort()).toEqual(
      ['InvoiceLines', 'ListedAgents', 'MissionShifts', 'PayRunAgents', 'SubTerritories'].map(
        (one) => `${one} NOT_FOUND`,
      ),
    );
  });
});

describe('access to an export', () => {
  it('is for the person who requested it; for others the export does not exist', async () => {
    const { id } = (await ask(agency)).data as { id: string };
    await make(id);
    const { address } = (await exportOf(agency, id))!;
    for (const who of [manager, other, customer]) {
      expect(await exportOf(who, id)).toBeUndefined();
      expect(await who.call(DownloadExport, { id, ...address! })).toMatchObject({ http: 404 });
      expect(await who.call(EndExport, { id })).toMatchObject({ http: 404 });
      expect(await who.call(RetryExport, { id })).toMatchObject({ http: 404 });
    }
    expect(
      await agency.call(DownloadExport, { id, until: address!.until + 1, signature: address!.signature }),
    ).toMatchObject({
      http: 404,
    });
    vigie.clock.pass(0.6);
    expect(await agency.call(DownloadExport, { id, ...address! })).toMatchObject({ http: 404 });
    expect((await downloaded(agency, id)).http).toBe(200);
    await agency.call(EndExport, { id });
  });

  it('is refused to those who may not see the list, and to other companies', async () => {
    expect(await ask(other, { query: { id: requestId } })).toMatchObject({ http: 404 });
    expect(await ask(await signedIn(vigie, 'nobody'))).toMatchObject({ http: 403 });
    expect(await ask(agency, { list: 'AuditFindings', query: {} })).toMatchObject({ http: 404 });
    expect(await ask(agency, { query: { id: 'x' } })).toMatchObject({ http: 422 });
    expect(
      await agency.call(RequestExport, { list: ShiftRows.name, query: '[', columns: shown, format: 'csv' }),
    ).toMatchObject({
      http: 422,
      fields: { query: 'This value is not valid' },
    });
  });

  it('is refused to those who have lost the rights, before it is made or after', async () => {
    const withGrants = async (missing: readonly Grant[], roleId: string) => {
      const permissions = grantKeys.filter((grant) => !missing.includes(grant));
      await vigie.commands.run(
        role,
        'Revise',
        roleId,
        { roleId, titleEn: roleId, titleFr: roleId, permissions },
        vigie.system(),
      );
      await vigie.settled();
    };
    const somebody = await somebodyWithout(vigie, []);
    const [{ roleId }] = (await vigie.platform.db.query<{ roleId: string }[]>(
      `select "roleId" from "user" where "displayName" = 'Somebody' limit 1`,
    )) as [{ roleId: string }];
    const [before, after] = [(await ask(somebody)).data.id as string, (await ask(somebody)).data.id as string];
    await make(after);
    await withGrants(['finance.viewPay'], roleId);
    await make(before);
    expect(await exportOf(somebody, before)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('permission'),
    });
    expect(await downloaded(somebody, after)).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    await withGrants([], roleId);
    expect(await downloaded(somebody, after)).toMatchObject({ http: 200 });
    expect(await somebody.call(RetryExport, { id: before })).toMatchObject({ http: 200 });
    await make(before);
    expect(await exportOf(somebody, before)).toMatchObject({ state: 'made', rows: 2, total: 2 });
  });
});

describe('limits of exports', () => {
  it('a person may have three under way, and a fourth is refused', async () => {
    const asked: string[] = [];
    for (let n = 0; n < exportBounds.underWay; n++)
      asked.push((await ask(customer, { list: Requests.name, query: {}, columns: ['title'] })).data.id);
    const more = await ask(customer, { list: Requests.name, query: {}, columns: ['title'] }, { language: 'fr' });
    expect(more).toMatchObject({ code: 'EXPORTS_UNDER_WAY', message: expect.stringContaining('en préparation') });
    for (const id of asked) await customer.call(EndExport, { id });
    expect(await customer.call(Exports)).toMatchObject({ data: [] });
    // One that was cancelled is not made.
    await make(asked[0]!);
    expect(await vigie.commands.history({ stream: 'exportRun' }, asked[0]!)).toHaveLength(2);
  });

  it('of many simultaneous requests exactly as many are accepted as the limits of a person and of a company allow', async () => {
    const titles = { list: Requests.name, query: {}, columns: ['title'] };
    const colleagues = [agency, manager, await somebodyWithout(vigie, []), await somebodyWithout(vigie, [])];
    const outcomes = (answers: readonly Answer[]) => answers.map(({ code = 'asked' }) => code).sort();
    const together = async (who: readonly Browser[]) => {
      const answers = await Promise.all(who.map((one) => ask(one, titles)));
      await vigie.settled();
      const waiting = await Promise.all(
        [...new Set(who)].map(async (one) =>
          ((await one.call(Exports)).data as Export[])
            .filter(({ state }) => state === 'waiting')
            .map(({ id }) => [one, id] as const),
        ),
      );
      for (const [one, id] of waiting.flat()) await one.call(EndExport, { id });
      return { outcomes: outcomes(answers), waiting: waiting.flat().length };
    };
    for (let round = 0; round < 3; round++) {
      const own = await together(Array.from({ length: 9 }, () => customer));
      expect(own.outcomes.filter((one) => one === 'asked')).toHaveLength(exportBounds.underWay);
      expect(new Set(own.outcomes)).toEqual(new Set(['EXPORTS_UNDER_WAY', 'asked']));
      expect(own.waiting).toBe(exportBounds.underWay);
    }
    const all = await together(colleagues.flatMap((one) => [one, one, one]));
    expect(all.outcomes.filter((one) => one === 'asked')).toHaveLength(exportBounds.underWayOfCompany);
    expect(new Set(all.outcomes)).toEqual(new Set(['EXPORTS_OF_COMPANY_UNDER_WAY', 'asked']));
    expect(all.waiting).toBe(exportBounds.underWayOfCompany);
  });

  it('a list with more rows than a file holds is refused before anything is made', async () => {
    await vigie.platform.pool.query(
      `insert into alert (id, kind, "companyId", "seenBy", "happenedAt")
       select gen_random_uuid(), 'late', $1, '{}', $2::timestamptz - make_interval(secs => n) from generate_series(1, ${maxCountedRows + 1}) n`,
      [ids.agencyB, vigie.clock.now()],
    );
    expect(await ask(other, { list: Alerts.name, query: {}, columns: ['kind'] })).toMatchObject({
      code: 'EXPORT_TOO_MANY_ROWS',
    });
    await vigie.platform.pool.query(
      `delete from alert where id in (select id from alert where "companyId" = $1 limit 2)`,
      [ids.agencyB],
    );
    const { id } = (await ask(other, { list: Alerts.name, query: {}, columns: ['kind', 'happenedAt'] })).data;
    await make(id);
    expect(await exportOf(other, id)).toMatchObject({
      state: 'made',
      rows: maxCountedRows - 1,
      total: maxCountedRows - 1,
    });
    const { text } = await downloaded(other, id);
    expect(linesIn(text)).toHaveLength(maxCountedRows);
  }, 120_000);

  it('a file is deleted with its export, after a week at the latest', async () => {
    const [kept, removed] = [(await ask(agency)).data.id as string, (await ask(agency)).data.id as string];
    await make(kept);
    await make(removed);
    const hashOf = async (id: string) =>
      (
        await vigie.platform.db.query<{ file: { hash: string } }[]>('select file from export_run where id = $1', [id])
      )[0]!.file.hash;
    const [keptHash, removedHash] = [await hashOf(kept), await hashOf(removed)];
    expect(keptHash).not.toBe(removedHash);
    await agency.call(EndExport, { id: removed });
    const ended = whenExportEnded(vigie.commands, vigie.app.get(ExportFiles, { strict: false })).on['ExportEnded']!;
    const follow = async (id: string) => {
      for (const event of await vigie.commands.history({ stream: 'exportRun' }, id))
        if (event.type === 'ExportEnded') await ended(event);
    };
    await follow(removed);
    const files = vigie.app.get<Files>(Files, { strict: false });
    await expect(files.open(removedHash)).rejects.toThrow();
    (await files.open(keptHash)).destroy();
    const sweep = sweepExports(vigie.platform.models, vigie.commands, vigie.clock);
    vigie.clock.pass(24 * exportBounds.days - 1);
    await sweep();
    await vigie.settled();
    expect(await exportOf(agency, kept)).toBeDefined();
    vigie.clock.pass(2);
    await sweep();
    await vigie.settled();
    expect(await exportOf(agency, kept)).toBeUndefined();
    await follow(kept);
    await expect(files.open(keptHash)).rejects.toThrow();
  });

  it('one on which no worker is working any more counts as failed, and can be retried', async () => {
    const { id } = (await ask(agency)).data;
    const sweep = sweepExports(vigie.platform.models, vigie.commands, vigie.clock);
    vigie.clock.pass(exportBounds.stuck / 60 + 0.1);
    await sweep();
    await vigie.settled();
    expect(await exportOf(agency, id)).toMatchObject({ state: 'failed' });
    expect(await agency.call(RetryExport, { id })).toMatchObject({ http: 200 });
    await sweep();
    await make(id);
    expect(await exportOf(agency, id)).toMatchObject({ state: 'made' });
    await agency.call(EndExport, { id });
  });
});

describe('a worker that is killed', () => {
  it('leaves no partial file, and the next worker makes one file', async () => {
    const { id } = (await ask(agency)).data;
    const mortal = new ExportFiles({
      put: async () => Promise.reject(new Error('killed')),
      open: () => Promise.reject(new Error('killed')),
      remove: () => Promise.reject(new Error('killed')),
    });
    await expect(makerOf(vigie, mortal)(id, false)).rejects.toThrow('killed');
    expect(await exportOf(agency, id)).toMatchObject({ state: 'waiting' });
    await Promise.all([make(id), make(id)]);
    const types = (await vigie.commands.history({ stream: 'exportRun' }, id)).map(({ type }) => type);
    expect(types).toEqual(['ExportRequested', 'ExportFileNamed', 'ExportMade']);
    await make(id);
    expect((await downloaded(agency, id)).http).toBe(200);
    await agency.call(EndExport, { id });
  });

  it('reports a failure at its last try', async () => {
    const { id } = (await ask(agency)).data;
    const broken = new ExportFiles({
      put: async () => Promise.reject(new Error('disk full')),
      open: () => Promise.reject(new Error('disk full')),
      remove: () => Promise.reject(new Error('disk full')),
    });
    await expect(makerOf(vigie, broken)(id)).rejects.toThrow('disk full');
    expect(await exportOf(agency, id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/couldn’t be created/),
    });
  });
});

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetCompanyPay } from '#contracts/api/company-pay.ts';
import {
  NextPayRuns,
  PayLineById,
  PayRunAgents,
  PayRunDetail,
  PayRunFile,
  PayRuns,
  PayStatement,
  RetryPayRun,
} from '#contracts/api/pay-runs.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { bundleOf } from '#services/money/pay-run/bundle.ts';
import type { Fact } from '#services/messaging/notification/notice.ts';
import { payrollPeople } from '#services/messaging/notification/pay-audience.ts';
import { BundleCheck } from '#services/money/proof/bundle-check.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { differencesForOthers } from '#test/support/strangers.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

import { throwAwayFolder } from '#infra/local/steps.mjs';
import { buildVerifier } from '#infra/local/verifier.mjs';

const { anne, bruno } = ids.agents;
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

describe('a pay period', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let owner: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    owner = await signedIn(vigie, 'agencyA');
    await pay.byDecree(2009);
    for (const day of ['09', '10', '11', '12', '13'])
      await pay.worked(anne, `2026-03-${day} 08:00`, `2026-03-${day} 17:00`);
    await pay.worked(bruno, '2026-03-10 08:00', '2026-03-10 12:07');
  });
  afterAll(() => vigie?.stop());

  it('[pay.frequency] is shown before it is over, computed when it is opened', async () => {
    const { data } = await owner.call(NextPayRuns, {});
    expect(data).toMatchObject({ hasCalendar: true, zone: 'America/Toronto', approval: false });
    expect(data.next[0]).toEqual({
      id: pay.runId('2026-03-01'),
      from: '2026-03-01',
      to: '2026-03-14',
      closesOn: '2026-03-16',
      payDay: '2026-03-19',
    });
    vigie.clock.set('2026-03-15T15:00:00.000Z');
    const detail = (await owner.call(PayRunDetail, { id: pay.runId('2026-03-01') })).data;
    expect(detail.run).toMatchObject({
      state: 'upcoming',
      agents: 2,
      sums: { total: 95428 + 8270, minutes: 2700 + 247, overtimeMinutes: 300 },
    });
    expect(detail.waits).toEqual([]);
  });

  it('is not closed before its closing day', async () => {
    await pay.close('2026-03-01');
    expect((await owner.call(PayRuns, {})).data).toEqual([]);
  });

  it('closes automatically on its closing day: statements, totals, root hash and files agree', async () => {
    vigie.clock.set('2026-03-16T10:00:00.000Z');
    /** The next runs, which the settings list alike. */
    const nextOnes = async () => {
      const first = ({ from }: { readonly from: string }) => from;
      const { nextPeriods } = (await owner.call(GetCompanyPay)).data;
      const next = (await owner.call(NextPayRuns, {})).data.next.map(first);
      expect(nextPeriods.map(first).slice(0, next.length)).toEqual(next);
      return next;
    };
    expect(await nextOnes()).toEqual(['2026-03-01', '2026-03-15', '2026-03-29']);
    await pay.close('2026-03-01');
    // From then on the period after it is the next, on the same day.
    expect(await nextOnes()).toEqual(['2026-03-15', '2026-03-29', '2026-04-12']);
    const [run] = (await owner.call(PayRuns, {})).data;
    expect(run).toMatchObject({
      id: pay.runId('2026-03-01'),
      state: 'closed',
      number: 1,
      agents: 2,
      sums: { total: 103698 },
    });
    const agents = (await owner.call(PayRunAgents, { id: run.id, sort: { key: 'name', asc: true } })).data;
    expect(agents.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
      ['Anne Roy', 95428],
      ['Bruno Côté', 8270],
    ]);
    const statement = (await owner.call(PayStatement, { id: run.id, agentId: anne })).data;
    expect(statement.lines.map(({ amount, kind }: { amount: number; kind: string }) => [kind, amount])).toEqual([
      ['regular', 18081],
      ['regular', 18081],
      ['regular', 18081],
      ['regular', 18081],
      ['overtime', 15068],
      ['regular', 8036],
    ]);
    const detail = (await owner.call(PayRunDetail, { id: run.id })).data;
    expect(detail.seal).toMatchObject({
      number: 1,
      previous: '0'.repeat(64),
      header: { total: 103698, statements: 2 },
    });
    const csv = await owner.call(PayRunFile, { id: run.id, layout: 'pay', format: 'csv', language: 'en' });
    const rows = csv.text
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(rows).toHaveLength(7);
    expect(Math.round(rows.reduce((sum, row) => sum + Number(row[15]) * 100, 0))).toBe(103698);
    const line = (await owner.call(PayLineById, { id: rows[0]!.at(-1)! })).data;
    expect(line.line.shiftId).toBeTruthy();
    const holder = (await owner.call(PayRunAgents, { id: run.id, search: ` ${rows[0]!.at(-1)!} ` })).data;
    expect(holder.map(({ name, lineId }: { name: string; lineId: string }) => [name, lineId])).toEqual([
      [line.agent.name, line.line.id],
    ]);
    expect((await owner.call(PayRunAgents, { id: run.id, search: run.id })).data).toEqual([]);
    expect(line.facts.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['PunchedIn', 'PunchedOut', 'RateSet']),
    );
  });

  it('is announced to who may edit pay, with its days in words of their language and a link to it', async () => {
    const { store, models } = vigie.platform;
    const recorded = (await store.readAll('', 100_000)).filter(({ stream }) =>
      stream.includes(pay.runId('2026-03-01')),
    );
    const closed = recorded.find(({ type }) => type === 'PayRunClosed')!;
    const scene = { models, now: vigie.clock.now(), history: () => Promise.resolve(recorded) };
    const announced = await payrollPeople(closed as Fact, scene);
    expect(announced.map(({ person, values }) => [person.language, values])).toContainEqual([
      'en',
      expect.objectContaining({
        from: 'March 1, 2026',
        to: 'March 14, 2026',
        path: `/agency/reports?run=${pay.runId('2026-03-01')}`,
      }),
    ]);
  });

  it('has one file of each kind in both languages; layouts that are not verified are named so', async () => {
    const { files } = (await owner.call(PayRunDetail, { id: pay.runId('2026-03-01') })).data;
    const names = files.map(({ name, unverified }: { name: string; unverified: boolean }) => [name, unverified]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['pay-2026-03-01-2026-03-14-1.csv', false],
        ['paie-2026-03-01-2026-03-14-1.xlsx', false],
        ['pay-2026-03-01-2026-03-14-1-hours-by-rate.csv', false],
        ['paie-2026-03-01-2026-03-14-1-heures-par-taux.csv', false],
        ['pay-2026-03-01-2026-03-14-1-nethris-unverified.csv', true],
        ['paie-2026-03-01-2026-03-14-1-employeur-d-non-verifie.csv', true],
      ]),
    );
    expect(files).toHaveLength(10);
  });

  it('a repeated request to close changes nothing', async () => {
    const before = await vigie.platform.store.head();
    await pay.close('2026-03-01');
    expect(await vigie.platform.store.head()).toBe(before);
  });

  it('can be verified with a bundle, in which any change is detected and named', async () => {
    const folder = throwAwayFolder();
    await buildVerifier(folder);
    const id = pay.runId('2026-03-01');
    // The programs are those of the last build; the records are this run's.
    const { files, models } = vigie.platform;
    const [row] = await models.rows(MoneyRunRow, sql`true`, sql`r.id = ${id}`);
    const lines: string[] = [];
    for await (const record of bundleOf({ models, files }, row!, [row!])) lines.push(JSON.stringify(record));
    const checked = (changed: readonly string[]) => {
      const check = new BundleCheck();
      for (const line of changed) check.take(line);
      return check.end();
    };
    expect(checked(lines)).toEqual([]);
    let tried = 0;
    lines.forEach((line, n) => {
      for (let at = n; at < line.length; at += 97) {
        const flipped = `${line.slice(0, at)}${String.fromCharCode(line.charCodeAt(at) ^ 1)}${line.slice(at + 1)}`;
        tried++;
        const faults = checked(lines.map((one, m) => (m === n ? flipped : one)));
        // A change that affects only the notation of the JSON changes no content.
        if (faults.length === 0) expect(JSON.stringify(asJson(flipped))).toBe(line);
      }
    });
    expect(tried).toBeGreaterThan(50);
    const cents = lines.findIndex((line) => line.startsWith('{"record":"statement"'));
    const changed = lines.map((line, n) => (n === cents ? line.replace('"amount":18081', '"amount":18082') : line));
    expect(checked(changed).map(({ code, agentId }) => [code, agentId])).toEqual(
      expect.arrayContaining([
        ['SUM', anne],
        ['LINES', anne],
        ['ROOT', null],
      ]),
    );
    const program = join(folder, 'services/files/verifier/verify.mjs');
    const run = (content: readonly string[]) => {
      writeFileSync(join(folder, 'proof.ndjson'), content.join('\n'));
      return spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
    };
    const good = run(lines);
    expect([good.status, good.stdout]).toEqual([
      0,
      expect.stringContaining('OK: run 1, 2026-03-01 to 2026-03-14, 2 statements, 7 lines, 103698 cents'),
    ]);
    const bad = run(changed);
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining(`LINES: run 1, agent ${anne}`)]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is hidden from another agency, a client, an agent and a manager without the grant', async () => {
    const id = pay.runId('2026-03-01');
    for (const person of ['agencyB', 'customerA'] as const) {
      const other = await signedIn(vigie, person);
      expect((await other.call(PayRunDetail, { id })).http).toBe(404);
      expect((await other.call(PayRuns, {})).data).toEqual([]);
    }
    const line = async (agentId: string): Promise<string> =>
      (await owner.call(PayStatement, { id, agentId })).data.lines[0].id;
    for (const [person, path, its] of [
      ['agencyB', /^\/Money\/PayRuns\/:id/, id],
      ['customerA', /^\/Money\/PayRuns\/:id/, id],
      ['agencyB', /^\/Money\/PayLines\/:id/, await line(anne)],
      ['anne', /^\/AgentApp\/PayLines\/:id/, await line(bruno)],
    ] as const)
      expect(await differencesForOthers(await signedIn(vigie, person), path, its)).toEqual([]);
    for (const person of ['managerA', 'anne'] as const)
      expect((await (await signedIn(vigie, person)).call(PayRunDetail, { id })).http).toBe(403);
  });

  it('fails visibly, though nothing could be recorded of it, and is closed after a retry', async () => {
    await pay.worked(anne, '2026-03-17 08:00', '2026-03-17 16:00');
    vigie.clock.set('2026-03-30T10:00:00.000Z');
    const full = () => Promise.reject(Object.assign(new Error('No space left in /srv'), { code: 'ENOSPC' }));
    const tools = { ...pay.tools(), files: Object.assign(Object.create(vigie.platform.files), { put: full }) };
    await expect(pay.close('2026-03-15', { tools, last: true })).rejects.toThrow('No space left');
    await vigie.settled();
    const id = pay.runId('2026-03-15');
    const { run, can } = (await owner.call(PayRunDetail, { id })).data;
    expect(run).toMatchObject({ state: 'failed', failure: 'Error ENOSPC' });
    expect(can).toContain('retry');
    expect((await owner.call(RetryPayRun, { id })).http).toBe(200);
    await pay.close('2026-03-15');
    expect((await owner.call(PayRunDetail, { id })).data.run).toMatchObject({
      state: 'closed',
      sums: { total: 16072 },
    });
  });
});

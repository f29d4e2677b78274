import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LogHeads, LogHeadsFile, LogProofFile, OwnLogProofFile } from '#contracts/api/proof.ts';
import type { LogRecord } from '#services/integrity/log-check.ts';
import { Evidence } from '#services/money/proof/evidence.ts';
import { followLog, hashLog } from '#services/proof/follow-log.worker.ts';
import { LogExports } from '#services/proof/log-exports.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, people, signedIn, startWorld, type Person } from '#test/support/world.ts';
import { throwAwayFolder } from '#infra/local/steps.mjs';
import { buildVerifier } from '#infra/local/verifier.mjs';

const gathered = async (records: AsyncIterable<LogRecord>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const record of records) lines.push(JSON.stringify(record));
  return lines;
};
const faultsOf = (lines: readonly string[]) => {
  const evidence = new Evidence();
  for (const line of lines) evidence.take(line);
  return evidence.end().map(({ code, where }) => `${code} ${where}`);
};

describe('the log of events', () => {
  let vigie: Vigie;
  let exports: LogExports;
  let first: string[];

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:20:00.000Z' });
    const { log, logProof, models } = vigie.platform;
    exports = new LogExports(log, logProof, models);
  });
  afterAll(() => vigie?.stop());

  it('hashes each event once, however many processes ask at the same moment, and is signed once an hour', async () => {
    const { platform } = vigie;
    const { logProof } = platform;
    const both = await Promise.allSettled([hashLog(platform), hashLog(platform)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { size } = await hashLog(platform);
    const { rows } = await platform.pool.query<{ events: number; leaves: number }>(
      'select (select count(*)::int from es.event) as events, (select count(distinct id)::int from proof.leaf) as leaves',
    );
    expect([size, rows[0]]).toEqual([rows[0]!.events, { events: size, leaves: size }]);
    await followLog(platform)();
    await followLog(platform)();
    expect(await logProof.heads()).toMatchObject([{ number: 1, size, at: '2026-03-01T15:20:00.000Z' }]);
    const pay = new PayWorld(vigie);
    await pay.calendar();
    await pay.rate(2009);
    vigie.clock.set('2026-03-01T15:59:00.000Z');
    await followLog(platform)();
    expect(await logProof.heads()).toHaveLength(1);
    vigie.clock.set('2026-03-01T16:00:00.000Z');
    await followLog(platform)();
    const [one, two, ...more] = await logProof.heads();
    expect([two!.previous, more]).toEqual([one!.hash, []]);
    expect(two!.size).toBeGreaterThan(size);
    vigie.clock.set('2026-03-01T18:00:00.000Z');
    await followLog(platform)();
    expect(await logProof.heads()).toHaveLength(2);
  });

  it('can be exported and verified offline; the export contains the content of the platform’s own events only', async () => {
    first = await gathered(exports.wholeLog());
    expect(faultsOf(first)).toEqual([]);
    const streams = first.flatMap((line) => (JSON.parse(line) as { event?: { stream: string } }).event?.stream ?? []);
    expect(streams.filter((stream) => !stream.startsWith('registry'))).toEqual([]);
  });

  it('proves a company’s own events, and no other company’s, by their Merkle paths', async () => {
    const own = await gathered(exports.ofCompany(ids.agencyA));
    expect(faultsOf(own)).toEqual([]);
    const events = own.flatMap(
      (line) => (JSON.parse(line) as { event?: { stream: string; type: string } }).event ?? [],
    );
    expect(new Set(events.map(({ stream }) => stream))).toEqual(new Set([`terms-${ids.agencyA}`]));
    expect(events.map(({ type }) => type)).toContain('RateSet');
    expect((await gathered(exports.ofCompany(ids.agencyB))).filter((line) => line.includes('"event"'))).toEqual([]);
    const raised = own.map((line) => line.replace('2009', '2010'));
    expect(raised).not.toEqual(own);
    expect(faultsOf(raised)).toEqual([expect.stringMatching(/^PATH \d+$/)]);
  });

  it('shows signatures to admins and owners, all hashes to admins, and own events to people who may export pay and billing', async () => {
    const may: Record<string, readonly Person[]> = {
      LogHeads: ['superAdmin', 'admin', 'agencyA', 'agencyB', 'customerA', 'customerB'],
      LogHeadsFile: ['superAdmin', 'admin', 'agencyA', 'agencyB', 'customerA', 'customerB'],
      LogProofFile: ['superAdmin', 'admin'],
      OwnLogProofFile: ['agencyA', 'agencyB', 'customerA', 'customerB'],
    };
    for (const person of ['admin', 'agencyA', 'managerA', 'customerManagerA', 'anne'] as const) {
      const browser = await signedIn(vigie, person);
      for (const call of [LogHeads, LogHeadsFile])
        expect([call.name, person, (await browser.call(call, {})).http]).toEqual([
          call.name,
          person,
          may[call.name]!.includes(person) ? 200 : 403,
        ]);
      for (const call of [LogProofFile, OwnLogProofFile])
        if (!may[call.name]!.includes(person))
          expect([call.name, person, (await browser.call(call, {})).http]).toEqual([call.name, person, 403]);
    }
    expect(Object.keys(people)).toEqual(expect.arrayContaining(may['LogHeads'] as string[]));
    const admin = await signedIn(vigie, 'admin');
    const { data } = await admin.call(LogHeads, {});
    expect(data.heads.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const { text } = await admin.call(LogHeadsFile, {});
    expect(faultsOf(text.trim().split('\n'))).toEqual([]);
  });

  it('the offline check names the first event that was changed, left out or moved in the database, and signed heads that were replaced', async () => {
    const { pool } = vigie.platform;
    const folder = throwAwayFolder();
    await buildVerifier(folder);
    const program = join(folder, 'services/files/verifier/verify.mjs');
    const checked = (...exported: readonly (readonly string[])[]) => {
      const files = exported.map((lines, n) => {
        const file = join(folder, `${n}.ndjson`);
        writeFileSync(file, lines.join('\n'));
        return file;
      });
      const { status, stdout } = spawnSync(process.execPath, [program, ...files], { cwd: folder, encoding: 'utf8' });
      return { status, first: stdout.split('\n')[0] };
    };
    expect(checked(first)).toMatchObject({ status: 0, first: expect.stringMatching(/^OK: log of \d+ events/) });
    const nothing = spawnSync(process.execPath, [program, 'none.ndjson'], { cwd: folder, encoding: 'utf8' });
    expect(nothing).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('No such file: none.ndjson'),
      stderr: '',
    });

    const at = async (n: number) =>
      (await pool.query<{ id: string }>('select id from proof.leaf where n = $1', [n])).rows[0]!.id;
    const [seventh, ninth] = [await at(7), await at(9)];
    const swap = async (one: string, other: string) => {
      const columns = 'type, data, metadata';
      const { rows } = await pool.query(`select id, ${columns} from es.event where id = any($1)`, [[one, other]]);
      for (const { id, type, data, metadata } of rows)
        await pool.query('update es.event set type = $2, data = $3, metadata = $4 where id = $1', [
          id === one ? other : one,
          type,
          JSON.stringify(data),
          JSON.stringify(metadata),
        ]);
    };
    await swap(seventh, ninth);
    expect(checked(await gathered(exports.wholeLog()))).toEqual({ status: 1, first: 'EVENT: log 7' });
    await swap(seventh, ninth);
    expect(checked(await gathered(exports.wholeLog())).status).toBe(0);

    await pool.query(`update es.event set data = jsonb_set(data, '{changed}', 'true') where id = $1`, [ninth]);
    const flipped = await gathered(exports.wholeLog());
    expect(checked(flipped)).toEqual({ status: 1, first: 'EVENT: log 9' });
    await pool.query('delete from es.event where id = $1', [seventh]);
    expect(checked(await gathered(exports.wholeLog()))).toEqual({ status: 1, first: 'EVENT: log 7' });

    // Somebody with the key and the database can hash and sign the log anew, which an earlier export reveals.
    await pool.query(`truncate proof.leaf, proof.head; update proof.log_end set position = '', size = 0, peaks = '[]'`);
    await followLog(vigie.platform)();
    const anew = await gathered(exports.wholeLog());
    expect(checked(anew).status).toBe(0);
    expect(checked(first, anew)).toEqual({ status: 1, first: 'HEAD_OTHER: log 1' });
    rmSync(folder, { recursive: true, force: true });
  });
});

import { describe, expect, it } from '@jest/globals';
import { Alerts } from '#contracts/api/alerts.ts';
import { EndExport, Exports, RetryExport } from '#contracts/api/exports.ts';
import { Requests } from '#contracts/api/requests.ts';
import { maxCountedRows } from '#contracts/endpoint.ts';
import { exportBounds } from '#contracts/values/export.ts';
import { Files } from '#kernel/files.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { sweepExports, whenExportEnded } from '#services/exports/export.worker.ts';
import { downloaded, exportOf, makerOf, type Export } from '#test/support/export-maker.ts';
import type { Answer, Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { vigie, agency, manager, other, customer, make, ask, heardOf, linesIn } from './shared.suite.ts';

export const life = (): void => {
  describe('the progress of an export', () => {
    it('is pushed at once to the person who requested it, and to nobody else of their company', async () => {
      const everybody = [agency, manager, other, customer];
      let id = '';
      expect(await heardOf(everybody, async () => void (id = ((await ask(agency)).data as { id: string }).id))).toEqual(
        [['exports'], [], [], []],
      );
      expect(await heardOf(everybody, () => make(id))).toEqual([['exports'], [], [], []]);
      expect((await exportOf(agency, id))?.state).toBe('made');
      expect(await heardOf(everybody, () => agency.call(EndExport, { id }))).toEqual([['exports'], [], [], []]);
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
      // The throw-away cluster has no autovacuum: without figures each page is read by a plan for an empty table.
      await vigie.platform.pool.query('analyze alert');
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
    });

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
      const ended = whenExportEnded(vigie.commands, vigie.app.get(ExportFiles)).on['ExportEnded']!;
      const follow = async (id: string) => {
        for (const event of await vigie.commands.history({ stream: 'exportRun' }, id))
          if (event.type === 'ExportEnded') await ended(event);
      };
      await follow(removed);
      const files = vigie.app.get<Files>(Files);
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
};

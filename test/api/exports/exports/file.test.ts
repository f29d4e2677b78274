import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { DownloadExport, EndExport } from '#contracts/api/exports.ts';
import { Requests } from '#contracts/api/requests.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { listFiles } from '#contracts/files/all-files.ts';
import { exportOf } from '#test/support/export-maker.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { shown, vigie, agency, manager, requestId, make, ask, made, linesIn } from './shared.suite.ts';

export const file = (): void => {
  describe('a list as a file', () => {
    it('has the columns shown, headings in the language of the person who requested it, and the rows of the list', async () => {
      const english = linesIn(await made(agency));
      expect(english[0]).toContain('Start,End,Time zone,Hours (h),Status');
      expect(english).toHaveLength(3);
      expect(english[1]).toContain('2026-03-09 09:00,2026-03-09 17:00,America/Toronto,8.00');
      const french = linesIn(await made(agency, {}, { language: 'fr' }));
      expect(french[0]).toMatch(/;Fin;Fuseau horaire;.* \(h\);/);
      expect(french[1]).toContain('2026-03-09 09:00;2026-03-09 17:00;America/Toronto;8,00;');
      const rows = (await agency.call(ShiftRows, { id: requestId })).data as {
        employee: { fullName: string } | null;
      }[];
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
      const [heading, row] = linesIn(await made(agency));
      expect(heading).toContain('Hourly pay ($),Hourly billing ($)');
      // The rate of the agent's level, though nothing is set on the shift.
      expect(row).toContain(',20.09,');
      expect(linesIn((await agency.call(ShiftRowsCsv, { id: requestId })).text)[1]).toContain(',20.09,');
      const [without] = linesIn(await made(manager));
      expect(without).not.toMatch(/pay|billing/i);
      const named = linesIn(await made(manager, { columns: [...shown, 'salary', 'billingPrice'] }))[0];
      expect(named).toBe(without);
    });

    it('[pay.tabVisible] made in client mode, has billing and no pay', async () => {
      const [{ id }] = (await agency.call(ShiftRows, { id: requestId })).data as { id: string }[] as [{ id: string }];
      const prices = {
        salaryOverride: { kind: 'fixed', value: 2311 },
        billingPriceOverride: { kind: 'fixed', value: 3711 },
      } as const;
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
        agencyId: ids.agencyA,
        customerId: ids.customerA,
        employeeId: ids.agents.anne,
        from: '2026-03-01T05:00:00.000Z',
        to: '2026-04-01T04:00:00.000Z',
      };
      const about: Record<string, string> = { CustomerAgents: ids.customerA, SmartConnectShifts: ids.agencyA };
      for (const { list, columns } of listFiles.values()) {
        const asked = {
          list: list.name,
          query: { ...question, id: about[list.name] ?? requestId },
          format: 'csv' as const,
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
};

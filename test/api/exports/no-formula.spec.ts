import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { DownloadExport, EndExport, RequestExport } from '#contracts/api/exports.ts';
import { EmployeesCsv } from '#contracts/api/employees.ts';
import { GetOperationViewDataIntoCSV } from '#contracts/api/operations.ts';
import { ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { listFiles } from '#contracts/files/all-files.ts';
import { writings } from '#contracts/values/spreadsheet.ts';
import { agency as agencyDecider } from '#services/accounts/agency/agency.decider.ts';
import { customer as customerDecider } from '#services/accounts/customer/customer.decider.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { exportOf, makerOf } from '#test/support/export-maker.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

/** Names with a formula at the start, or after the cell delimiter of another language's spreadsheets. */
const attacks = ['=1+1', '+1+1', '-1+1', '@SUM(1)', 'x;=2+2', 'y,=2+2', 'z\n=2+2', 'q"";@A1'];
const formula = /^[=+\-@\t\r]/;
const figure = /^-?\d+([.,]\d+)?$/;

/** Cells of a text for a spreadsheet with this delimiter, which splits regardless of quotes. */
const cellsBy = (text: string, delimiter: string): string[] =>
  parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }).flat() as string[];
const formulasIn = (csv: string): string[] =>
  Object.values(writings)
    .flatMap(({ delimiter }) => cellsBy(csv, delimiter))
    .filter((cell) => formula.test(cell) && !figure.test(cell));

describe('no file from the product contains text that a spreadsheet would run as a formula', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let requestId: string;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [agency, customer] = await allSignedIn(vigie, ['agencyA', 'customerA']);
    const [one, two, three, four, five, six, seven, eight] = attacks as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const { agencyA: agencyId, customerA: customerId, placeA: placeId } = ids;
    const run: Vigie['commands']['run'] = (...args) => vigie.commands.run(...args);
    await run(agencyDecider, 'Revise', agencyId, { agencyId, name: one }, vigie.system());
    await run(customerDecider, 'Revise', customerId, { customerId, name: five }, vigie.system());
    await run(place, 'Revise', placeId, { placeId, name: six, city: two, address: four }, vigie.system());
    await run(
      reference,
      'Revise',
      ids.guard,
      { id: ids.guard, value: { nameEn: three, nameFr: three } },
      vigie.system(),
    );
    await run(
      reference,
      'Revise',
      ids.junior,
      { id: ids.junior, value: { titleEn: seven, titleFr: seven } },
      vigie.system(),
    );
    const name = { firstName: five, lastName: two };
    await run(agent, 'ReviseProfile', ids.agents.anne, { agentId: ids.agents.anne, ...name }, vigie.system());
    await vigie.settled();
    for (const [n, title] of attacks.entries()) {
      const shift = { start: `2026-03-${10 + n}T14:00:00.000Z`, agencyId, position: attacks[7 - n]!, title };
      const made = await planned(customer, shift, { title });
      if (n === 0) {
        ({ requestId } = made);
        await assigned(agency, made.shiftId);
      }
    }
    expect(eight).toBeDefined();
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  it('this test does find a formula in a file that has one', () => {
    expect(formulasIn('a,b\r\nx,=1+1\r\n')).toEqual(['=1+1']);
    expect(formulasIn('a,"x;=2"\r\n')).toHaveLength(1);
    expect(formulasIn("a,-5.25,'=1\r\n")).toEqual([]);
  });

  it.each(['en', 'fr'] as const)('in files that calls give at once, in %s', async (language) => {
    for (const [call, input] of [
      [EmployeesCsv, { ids: Object.values(ids.agents) }],
      [GetOperationViewDataIntoCSV, { start: '2026-03-02T00:00:00.000Z', end: '2026-03-30T00:00:00.000Z' }],
      [ShiftRowsCsv, { id: requestId }],
    ] as const) {
      const { http, text } = await agency.call(call, input as never, { language });
      expect([call.name, http]).toEqual([call.name, 200]);
      expect([call.name, text.includes("'=")]).toEqual([call.name, true]);
      expect([call.name, formulasIn(text)]).toEqual([call.name, []]);
    }
  });

  // The cells of a spreadsheet have types, which are the same in both languages; those of a CSV file are guarded in the
  // same way.
  it.each([
    ['csv', 'fr'],
    ['xlsx', 'en'],
  ] as const)(
    'in exports of every list as %s, in %s',
    async (format, language) => {
      const make = makerOf(vigie);
      let guarded = 0;
      for (const who of [agency, customer])
        for (const { list, columns } of listFiles.values()) {
          const shown = Object.entries(columns).map(([key, { shownIn }]) => shownIn ?? key);
          const query = JSON.stringify({ id: requestId });
          const asked = await who.call(RequestExport, { list: list.name, query, columns: shown, format }, { language });
          if (asked.http !== 200) continue;
          await make(asked.data.id);
          const { address, state } = (await exportOf(who, asked.data.id))!;
          expect([list.name, state]).toEqual([list.name, 'made']);
          const path = DownloadExport.path.replace(':id', asked.data.id);
          const url = `${vigie.origin}/api${path}?until=${address!.until}&signature=${address!.signature}`;
          const bytes = new Uint8Array(await (await fetch(url, { headers: { cookie: who.cookie } })).arrayBuffer());
          if (format === 'csv') {
            const text = strFromU8(bytes);
            if (/'[=+@-]/.test(text)) guarded++;
            expect([list.name, formulasIn(text)]).toEqual([list.name, []]);
          } else {
            // A cell of type text is never run as a formula, which has its own element.
            const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
            if (sheet.includes('=1+1')) guarded++;
            expect([list.name, /<f[ >]|t="str"/.test(sheet)]).toEqual([list.name, false]);
          }
          await who.call(EndExport, { id: asked.data.id });
        }
      expect(guarded).toBeGreaterThan(5);
    },
    120_000,
  );
});

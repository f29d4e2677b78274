import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import { EndExport, RequestExport } from '#contracts/api/exports.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { listFiles } from '#contracts/files/all-files.ts';
import { downloaded, makerOf } from '#test/support/export-maker.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

jest.setTimeout(240_000);
const { agencyA, agencyB } = ids;

type Property = { readonly enum?: readonly string[]; readonly type?: string };
const propertiesOf = (input: z.ZodType) =>
  (
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as {
      properties?: Record<string, Property>;
    }
  ).properties ?? {};
/** The tabs of a list, and what else of its own parameters has a few values: each by itself. */
const tabsOf = (input: z.ZodType): Record<string, unknown>[] => [
  {},
  ...Object.entries(propertiesOf(input)).flatMap(([name, { enum: values, type }]): Record<string, unknown>[] =>
    values ? values.map((value) => ({ [name]: value })) : type === 'boolean' ? [{ [name]: true }] : [],
  ),
];
/** Records of a CSV file, a quoted line break within one. */
const recordsOf = (csv: string): number => {
  let records = 0;
  let quoted = false;
  for (const sign of csv.trimEnd()) {
    if (sign === '"') quoted = !quoted;
    if (sign === '\n' && !quoted) records++;
  }
  return records;
};

/** The file of a list holds what the list shows its reader: as many rows in each tab, the same agents and states. */
describe('the rows of a file and those of its list', () => {
  let vigie: Vigie;
  let make: ReturnType<typeof makerOf>;
  let requestId = '';
  const viewers = new Map<string, Browser>();

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    make = makerOf(vigie);
    const [customer, giver, taker] = (await allSignedIn(vigie, ['customerA', 'agencyA', 'agencyB'])) as [
      Browser,
      Browser,
      Browser,
    ];
    const licence = { id: agencyB, number: 'B-1', territoryId: ids.territory, validFrom: '2026-01-01' };
    await taker.call(connect.SaveAgencyLicence, { ...licence, validTo: '2026-12-31' });
    await giver.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' });
    const at = (day: number) => ({ start: `2026-03-${String(day).padStart(2, '0')}T23:00:00.000Z`, agencyId: agencyA });
    const first = await planned(customer, at(2));
    ({ requestId } = first);
    await assigned(giver, first.shiftId, ids.agents.anne);
    const far = await planned(customer, { requestId, ...at(20) });
    await assigned(giver, far.shiftId, ids.agents.bruno);
    const given = await planned(customer, { requestId, ...at(3) });
    await giver.call(BulkSubcontract, { id: requestId, affectationEventIds: [given.shiftId], toAgencyId: agencyB });
    const [mission] = (await taker.call(AgentRequests, { agencyId: agencyB })).data;
    await taker.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id });
    await assigned(taker, given.shiftId, ids.agents.eve);
    const offered = await planned(customer, { requestId, ...at(4) });
    await giver.call(BulkSubcontract, { id: requestId, affectationEventIds: [offered.shiftId], toAgencyId: agencyB });
    await planned(customer, { requestId, ...at(5), agencyId: null } as never);
    await vigie.settled();
    const money = ['finance.viewPay', 'finance.viewBilling', 'finance.editPay', 'finance.editBilling'] as const;
    viewers.set('client', customer).set('agency', giver).set('subcontractor', taker);
    viewers.set('agency without money', await somebodyWithout(vigie, money));
    viewers.set('agency without agents', await somebodyWithout(vigie, ['agent.view']));
    viewers.set('client without agents', await somebodyWithout(vigie, ['agent.view'], 'customer'));
  });
  afterAll(() => vigie.stop());

  const fileOf = async (who: Browser, list: string, query: object, columns: string[]) => {
    const asked = { list, query: JSON.stringify(query), columns, format: 'csv' as const };
    const answer = await who.call(RequestExport, asked);
    if (answer.http !== 200) return { http: answer.http, text: '' };
    const { id } = answer.data as { id: string };
    await make(id);
    const { text } = await downloaded(who, id);
    await who.call(EndExport, { id });
    return { http: 200, text };
  };

  it('are the same number in every tab, for every viewer', async () => {
    // Each request for a file is itself recorded in the audit log.
    const files = [...listFiles.values()].filter(({ list }) => list !== AuditLog);
    const different: unknown[] = [];
    const empty = new Set<string>();
    let compared = 0;
    let full = 0;
    for (const [viewer, who] of viewers)
      for (const { list, columns } of files)
        for (const tab of tabsOf(list.input)) {
          const query = { ...('id' in propertiesOf(list.input) && { id: requestId }), ...tab };
          const shown = await who.call(list as never, { ...query, page: { index: 1, size: 50 } } as never);
          // A tab that shows nothing is compared with its file for the first viewer only.
          const nothing = shown.http === 200 && shown.data.length === 0;
          const key = `${list.name} ${JSON.stringify(tab)}`;
          if (nothing && empty.has(key)) continue;
          if (nothing) empty.add(key);
          const keys = Object.entries(columns).map(([key, { shownIn }]) => shownIn ?? key);
          const file = await fileOf(who, list.name, query, keys);
          if (shown.http !== 200 || file.http !== 200) {
            if (shown.http !== file.http)
              different.push({ viewer, list: list.name, tab, list_: shown.http, file: file.http });
            continue;
          }
          compared++;
          const rows = shown.data.length as number;
          if (rows > 0) full++;
          if (recordsOf(file.text) !== rows)
            different.push({ viewer, list: list.name, tab, rows, file: recordsOf(file.text) });
        }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(90);
    expect(full).toBeGreaterThan(30);
  });

  it('name the same agents, and no others', async () => {
    for (const [viewer, who] of viewers) {
      const rows = (await who.call(ShiftRows, { id: requestId, page: { index: 1, size: 50 } })).data as {
        employee: { fullName: string } | null;
      }[];
      const { text } = await fileOf(who, ShiftRows.name, { id: requestId }, ['name']);
      // In place of a hidden name there is the placeholder of the list, or nothing.
      const first = text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => /^"?([^",]*)/.exec(line)![1]!);
      const named = first.filter((cell) => cell !== '' && cell !== 'Assigned');
      expect([viewer, named.sort()]).toEqual([viewer, rows.flatMap(({ employee }) => employee?.fullName ?? []).sort()]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import { CancelMerge, MergeShifts } from '#contracts/api/merges.ts';
import { MyPayLineFacts } from '#contracts/api/own-statements.ts';
import { AnswerShortfall, PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { PayLineById, PayStatement } from '#contracts/api/pay-runs.ts';
import { BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftPay, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import { derivedId } from '#kernel/caller.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { at } from '#test/support/money/scene.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

const { agencyA, agencyB } = ids;
const { anne } = ids.agents;
const ok = async (answer: Promise<Answer>) => {
  const given = await answer;
  if (given.status !== 1) throw new Error(`${given.http} ${given.code}: ${given.message}`);
  return given.data;
};
/** Anne's shifts of one day on Toronto's clock: her punches are those times. */
const times = [
  ['08:00', '09:00'],
  ['09:05', '09:35'],
  ['09:40', '10:10'],
  ['10:15', '10:45'],
] as const;
const day = '2026-03-10';
const instants = (...shifts: number[]) =>
  shifts.flatMap((n) => times[n]!.map((time) => at(`${day} ${time}`))).toSorted();

type Line = { readonly kind: string; readonly amount: number; readonly why: { readonly factIds: readonly string[] } };
type Fact = ShiftPayTab['explained']['facts'][number];
const punchesIn = (facts: readonly Fact[]) =>
  facts
    .filter(({ type }) => type.startsWith('Punched'))
    .flatMap(({ changes = [] }) => changes.flatMap(({ field, to }) => (field === 'at' ? [to as string] : [])))
    .toSorted();
/** Moments of the punches that each line names, as far as they are explained. */
const named = (lines: readonly Line[], facts: readonly Fact[]) =>
  lines.map(({ kind, amount, why }) => [kind, amount, punchesIn(facts.filter(({ id }) => why.factIds.includes(id)))]);

/**
 * Anne works four merged shifts of client A: the first for agency A; the others for agency B, to which A handed on the
 * second and third, while the fourth is B's own. Both employ her.
 */
describe('explanations of merged shifts', () => {
  let vigie: Vigie;
  let requestId: string;
  const shifts: string[] = [];
  const people = {} as Record<Person, Browser>;
  const tab = (who: Person, n: number, more: object = {}) => people[who].call(ShiftPay, { id: shifts[n]!, ...more });
  const seen = async (who: Person, n: number, side: 'pay' | 'bill' | 'supplier', more: object = {}) => {
    const shown = (await ok(tab(who, n, more))) as ShiftPayTab;
    return named((shown.preview[side]?.lines ?? []) as never, shown.explained.facts);
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: at('2026-03-09 09:00') });
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      anne,
      { agentId: anne, employerId: agencyB, employerKind: 'agency' },
      vigie.system(),
    );
    const between = { linkId: derivedId('link of B and client A'), agencyId: agencyB, customerId: ids.customerA };
    await vigie.commands.run(
      link,
      'Request',
      between.linkId,
      { ...between, requestedBy: 'agency', fullAccess: false },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', between.linkId, { linkId: between.linkId }, vigie.system());
    await vigie.settled();
    for (const who of [
      'agencyA',
      'managerA',
      'agencyB',
      'customerA',
      'customerB',
      'superAdmin',
      'admin',
      'anne',
    ] as const)
      people[who] = await signedIn(vigie, who);
    const { agencyA: a, agencyB: b, customerA: client } = people;
    const licence = { territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' };
    await ok(b.call(connect.SaveAgencyLicence, { id: agencyB, number: 'B-1', ...licence }));
    await ok(a.call(connect.AddSubContractor, { id: agencyA, email: 'office@example.com' }));
    requestId = await eventOf(client, at(`${day} 08:00`));
    const assignments: string[] = [];
    for (const [n, [start, end]] of times.entries()) {
      const agencyId = n === 3 ? agencyB : agencyA;
      const { shiftId } = await planned(client, {
        requestId,
        start: at(`${day} ${start}`),
        end: at(`${day} ${end}`),
        agencyId,
      });
      shifts.push(shiftId);
      if (n < 3)
        await ok(
          a.call(SaveAffEvents, {
            shifts: [
              {
                id: shiftId,
                payMinimum: true,
                chargeMinimum: true,
                billingPriceOverride: { kind: 'fixed', value: 3600 },
              },
            ],
          }),
        );
      if (n === 2) {
        const ticked = { id: requestId, affectationEventIds: shifts.slice(1), toAgencyId: agencyB };
        await ok(a.call(BulkSubcontract, { ...ticked, supplierPrice: 3000, clientPrice: null }));
        const [mission] = (await ok(b.call(AgentRequests, { agencyId: agencyB }))) as { id: string }[];
        await ok(b.call(AcceptAgentRequest, { agencyId: agencyB, id: mission!.id }));
      }
    }
    for (const [n, shiftId] of shifts.entries()) {
      assignments.push(await assigned(n === 0 ? a : b, shiftId, anne));
    }
    vigie.clock.set(at(`${day} 07:00`));
    people.customerA = await signedIn(vigie, 'customerA');
    await ok(people.customerA.call(MergeShifts, { requestId, groups: [{ eventId: requestId, shiftIds: shifts }] }));
    vigie.clock.set(at(`${day} 12:00`));
    for (const who of ['agencyA', 'agencyB'] as const) people[who] = await signedIn(vigie, who);
    for (const [n, [start, end]] of times.entries())
      await reached(n === 0 ? people.agencyA : people.agencyB, assignments[n]!, 'punchedOut', {
        punchIn: at(`${day} ${start}`),
        punchOut: at(`${day} ${end}`),
      });
    await vigie.settled();
    for (const who of ['customerA', 'superAdmin', 'admin', 'managerA', 'customerB'] as const)
      people[who] = await signedIn(vigie, who);
  });
  afterAll(() => vigie?.stop());

  it('[merge.eligible] an employer reads the punches of all shifts whose hours count: the next one in the gap, all in the minimum', async () => {
    const of = {
      pay: [
        ['regular', 1005, instants(1)],
        ['gap', 167, instants(1, 2)],
        ['minimum', 2679, instants(1, 2, 3)],
      ],
      bill: [['regular', 1500, instants(1)]],
    };
    for (const who of ['agencyB', 'superAdmin', 'admin'] as const) expect(await seen(who, 1, 'pay')).toEqual(of.pay);
    expect(await seen('agencyB', 1, 'bill')).toEqual(of.bill);
    expect(await seen('agencyB', 2, 'bill')).toEqual([['regular', 7500, instants(1, 2)]]);
    expect(await seen('agencyA', 0, 'pay')).toEqual([
      ['regular', 2009, instants(0)],
      ['minimum', 4018, instants(0)],
    ]);
  });

  it.each([{}, { clientMode: true }])(
    '[merge.eligible] the agency that handed shifts on reads their punches, and none of the others’ %p',
    async (mode) => {
      expect(await seen('agencyA', 2, 'bill', mode)).toEqual([['regular', 9000, instants(1, 2)]]);
      expect(await seen('agencyA', 0, 'bill', mode)).toEqual([['regular', 10800, instants(0)]]);
      for (const n of [1, 2]) expect(await seen('agencyA', n, 'pay', mode)).toEqual([]);
      expect((await tab('agencyA', 3, mode)).http).toBe(404);
      expect((await tab('agencyB', 0, mode)).http).toBe(404);
      if ('clientMode' in mode) for (const n of [1, 2, 3]) expect(await seen('agencyB', n, 'pay', mode)).toEqual([]);
    },
  );

  it('[subcontract.chain] [shift.minimums] what the other agency bills for them is raised to the minimum once, as that agency reads it', async () => {
    for (const n of [1, 2]) expect(await seen('agencyA', n, 'supplier')).toEqual(await seen('agencyB', n, 'bill'));
  });

  it('[perm.finance] a client, who employs none of them, reads no figure and no punch; who has no grant or no access reads nothing', async () => {
    for (const n of [0, 1, 2, 3]) {
      const { preview, explained } = await ok(tab('customerA', n));
      expect([Object.keys(preview), explained.facts]).toEqual([['basis'], []]);
      const https = [];
      for (const who of ['managerA', 'customerB', 'anne'] as const) https.push((await tab(who, n)).http);
      expect(https).toEqual([403, 404, 403]);
    }
  });

  it('[merge.eligible] closed lines name them to the employer and to the agent alone', async () => {
    const pay = new PayWorld(vigie, { companyId: agencyB });
    await pay.calendar({ firstDate: '2026-03-08' });
    vigie.clock.set('2026-03-24T15:00:00.000Z');
    for (const who of ['agencyA', 'agencyB', 'anne', 'admin'] as const) people[who] = await signedIn(vigie, who);
    const { agencyA: a, agencyB: b, anne: own, admin } = people;
    const id = pay.runId('2026-03-08');
    const { rows } = await ok(b.call(PayShortfalls, { id }));
    if (rows.length > 0)
      await ok(
        b.call(AnswerShortfall, {
          id,
          keys: rows.map(({ key }: { key: string }) => key),
          answer: 'leave',
          reason: 'Asked',
        }),
      );
    await pay.close('2026-03-08');
    const { lines } = (await ok(b.call(PayStatement, { id, agentId: anne }))) as { lines: (Line & { id: string })[] };
    // Each alone, the three shifts of half an hour would be paid no gap, and each be raised to three hours.
    const own3 = shifts.slice(1);
    const apart = { id: requestId, affectationEventIds: own3, draft: { merged: [] } };
    const difference = 3 * (1005 + 5023) - (3 * 1005 + 2 * 167 + 2679);
    expect((await ok(b.call(PreviewShiftChange, apart))).pay).toMatchObject({ difference, periods: [{ agents: 1 }] });
    expect((await ok(b.call(PreviewShiftChange, { ...apart, draft: { merged: [own3] } }))).pay.difference).toBe(0);
    const { mergeId } = (await vigie.platform.models.byIds(ShiftRow, shifts)).get(shifts[1]!)!;
    const cancelled = { requestId, mergeId: mergeId!, agreed: { pay: { count: 1, amount: difference - 1 } } };
    expect((await b.call(CancelMerge, cancelled)).code).toBe('OTHER_THAN_AGREED');
    const minimum = lines.find(({ kind }) => kind === 'minimum')!;
    expect(punchesIn((await ok(b.call(PayLineById, { id: minimum.id }))).facts)).toEqual(instants(1, 2, 3));
    expect(punchesIn(await ok(own.call(MyPayLineFacts, { id: minimum.id })))).toEqual(instants(1, 2, 3));
    expect([
      (await a.call(PayLineById, { id: minimum.id })).http,
      (await b.call(MyPayLineFacts, { id: minimum.id })).http,
      (await admin.call(PayLineById, { id: minimum.id })).http,
    ]).toEqual([404, 403, 404]);
  });

  it('[delete.punched] the hours of a removed shift are named still, to the company that pays them alone', async () => {
    await ok(people.agencyB.call(DeleteShift, { requestId, id: shifts[3]! }));
    await vigie.settled();
    expect(await seen('agencyB', 1, 'pay')).toEqual([
      ['regular', 1005, instants(1)],
      ['gap', 167, instants(1, 2)],
      ['minimum', 2679, instants(1, 2, 3)],
    ]);
    expect(await seen('agencyA', 2, 'supplier')).toEqual([['regular', 7500, instants(1, 2)]]);
  });
});

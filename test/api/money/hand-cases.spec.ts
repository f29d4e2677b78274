import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { AdoptRuleSet, SaveCompanyPay } from '#contracts/api/company-pay.ts';
import { MergeShifts } from '#contracts/api/merges.ts';
import { AnswerShortfall, PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { PayRunFile, PayStatement } from '#contracts/api/pay-runs.ts';
import { BulkAssign } from '#contracts/api/shift-bulk.ts';
import { CreateShifts, SaveBreak } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import { at } from '#test/support/money/scene.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno, chloe } = ids.agents;
const [agencyA, agencyB] = [ids.agencyA, ids.agencyB];
/** First days of the two weeks that each run pays; 2026-10-04 is a Sunday. */
const [october, late, november] = ['2026-10-04', '2026-10-18', '2026-11-01'] as const;

/** Agent, start and end on Toronto's clock; where they differ, punches in and out. */
type Worked = readonly [agentId: string, start: string, end: string, punchIn?: string, punchOut?: string];
const ofAgencyA: readonly Worked[] = [
  [anne, '2026-10-05 08:00', '2026-10-05 12:00'],
  [anne, '2026-10-05 12:10', '2026-10-05 17:00'],
  [anne, '2026-10-06 08:00', '2026-10-06 18:00'],
  [anne, '2026-10-07 08:00', '2026-10-07 18:00'],
  [anne, '2026-10-08 08:00', '2026-10-08 18:00'],
  [anne, '2026-10-10 20:00', '2026-10-11 00:00'],
  [anne, '2026-10-11 00:05', '2026-10-11 04:05'],
  [anne, '2026-10-13 08:00', '2026-10-13 17:00'],
  [anne, '2026-10-14 08:00', '2026-10-14 17:00'],
  [anne, '2026-10-15 08:00', '2026-10-15 17:00'],
  [anne, '2026-10-16 08:00', '2026-10-16 17:00'],
  [anne, '2026-10-31 20:00', '2026-11-01 00:00'],
  [anne, '2026-11-01 00:10', '2026-11-01 06:00'],
  [bruno, '2026-10-06 08:00', '2026-10-06 12:00', '2026-10-06 08:00', '2026-10-06 09:30'],
  [bruno, '2026-10-12 08:00', '2026-10-12 16:00'],
  [bruno, '2026-10-13 08:00', '2026-10-13 17:00'],
  [bruno, '2026-10-14 08:00', '2026-10-14 17:00'],
  [bruno, '2026-10-15 08:00', '2026-10-15 17:00'],
  [bruno, '2026-10-16 08:00', '2026-10-16 17:00'],
  [bruno, '2026-10-19 08:00', '2026-10-19 16:00'],
  [chloe, '2026-10-06 08:00', '2026-10-06 12:00', '2026-10-06 08:00', '2026-10-06 12:20'],
  [chloe, '2026-10-06 12:00', '2026-10-06 16:00'],
  [chloe, '2026-10-08 08:00', '2026-10-08 17:00', '2026-10-08 08:00', '2026-10-08 16:30'],
  [chloe, '2026-10-20 08:00', '2026-10-20 16:00'],
];

const ok = async (answer: Promise<Answer>): Promise<Answer> => {
  const given = await answer;
  if (given.status !== 1) throw new Error(`${given.http} ${given.code}: ${given.message}`);
  return given;
};
/** Each shift of an event by its start, with its ids. */
type Shift = { readonly id: string; readonly affectationId: string; readonly start: string };

/**
 * Pay of whole weeks, planned, punched, merged and corrected by the API alone and computed by hand: all agents have the
 * level at $20.09, agency A pays by the decree from Sunday to Saturday, agency B by no rule set.
 */
describe('pay as computed by hand', () => {
  let vigie: Vigie;
  let ownerA: Browser;
  let ownerB: Browser;
  let eventA: string;
  let shifts: readonly Shift[];

  /** Plans the shifts of agency A and puts their agents on them. */
  const planAll = async (customer: Browser): Promise<void> => {
    eventA = await eventOf(customer, at('2026-10-05 08:00'));
    const templates = ofAgencyA.map(([, start, end]) => ({
      start: at(start),
      end: at(end),
      skillId: ids.guard,
      agencyId: agencyA,
    }));
    const { data: created } = await ok(customer.call(CreateShifts, { id: eventA, shifts: templates }));
    const assignments = (created.ids as string[]).map((shiftId, n) => ({ shiftId, agentId: ofAgencyA[n]![0] }));
    const { data: given } = await ok(ownerA.call(BulkAssign, { id: eventA, assignments }));
    expect(given.refused).toEqual([]);
    const { data: rows } = await ok(ownerA.call(ShiftRows, { id: eventA, page: { index: 1, size: 50 } }));
    shifts = assignments.map(({ shiftId }) => (rows as Shift[]).find(({ id }) => id === shiftId)!);
  };
  const corrected = (shift: Shift, punchIn: string, punchOut: string, more: object = {}) =>
    ok(
      ownerA.call(SaveCorrection, {
        id: shift.affectationId,
        punchIn: at(punchIn),
        punchOut: at(punchOut),
        note: 'By hand',
        ...more,
      }),
    );
  const punched = (agency: Browser, assignmentId: string, punchIn: string, punchOut: string) =>
    reached(agency, assignmentId, 'punchedOut', { punchIn: at(punchIn), punchOut: at(punchOut) });
  const punch = async (agentId: string): Promise<void> => {
    for (const [n, [who, start, end, punchIn = start, punchOut = end]] of ofAgencyA.entries())
      if (who === agentId) await punched(ownerA, shifts[n]!.affectationId, punchIn, punchOut);
  };
  const shiftAt = (agentId: string, start: string) =>
    shifts[ofAgencyA.findIndex(([who, from]) => who === agentId && from === start)]!;
  const merge = (...starts: string[]) =>
    ok(
      ownerA.call(MergeShifts, {
        requestId: eventA,
        groups: [{ eventId: eventA, shiftIds: starts.map((start) => shiftAt(anne, start).id) }],
      }),
    );

  beforeAll(async () => {
    vigie = await startWorld({ now: at('2026-10-01 09:00') });
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      anne,
      { agentId: anne, employerId: agencyB, employerKind: 'agency' },
      vigie.system(),
    );
    const customers = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'customerB')]);
    [ownerA, ownerB] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'agencyB')]);
    const calendar = { firstPayStartDate: october, frequency: 'TWO_WEEKS' };
    for (const owner of [ownerA, ownerB]) await ok(owner.call(SaveCompanyPay, calendar));
    await ok(ownerA.call(AdoptRuleSet, { ruleSet: 'qc-decree@1', from: october }));
    await planAll(customers[0]);
    const atB = await planned(
      customers[1],
      { start: at('2026-10-04 08:00'), end: at('2026-10-04 18:00'), agencyId: agencyB },
      { placeId: ids.placeB },
    );
    const affectationId = await assigned(ownerB, atB.shiftId, anne);
    await merge('2026-10-05 08:00', '2026-10-05 12:10');
    await merge('2026-10-10 20:00', '2026-10-11 00:05');
    await merge('2026-10-31 20:00', '2026-11-01 00:10');
    const broken = shiftAt(chloe, '2026-10-08 08:00').id;
    for (const [from, to] of [
      ['12:00', '12:30'],
      ['16:15', '16:45'],
    ])
      await ok(
        ownerA.call(SaveBreak, {
          affEventId: broken,
          scheduledStart: at(`2026-10-08 ${from}`),
          scheduledEnd: at(`2026-10-08 ${to}`),
        }),
      );
    vigie.clock.set(at('2026-11-15 09:00'));
    [ownerA, ownerB] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'agencyB')]);
    await Promise.all([
      ...[anne, bruno, chloe].map(punch),
      punched(ownerB, affectationId, '2026-10-04 08:00', '2026-10-04 18:00'),
    ]);
  });
  afterAll(() => vigie.stop());

  /** Lines of the agent's statement from one day to another, by date. */
  const lines = async (run: string, agentId: string, from: string, to: string, owner = ownerA, companyId = agencyA) => {
    const id = new PayWorld(vigie, { companyId }).runId(run);
    const { data } = await ok(owner.call(PayStatement, { id, agentId }));
    const shown = data.lines as readonly { readonly kind: string; readonly amount: number; readonly date: string }[];
    return shown
      .filter(({ date }) => date >= from && date <= to)
      .map(({ kind, amount, date }) => `${date.slice(5)} ${kind} ${amount}`)
      .toSorted();
  };

  it.each<[string, string, string, string, string, string[]]>([
    [
      '[merge.eligible] the gap is paid: 240, 10 and 290 min × 20.09 ÷ 60 = 80.36, 334.83 ¢ and 97.1017',
      ...([october, anne, '2026-10-05', '2026-10-05'] as const),
      ['10-05 gap 335', '10-05 regular 8036', '10-05 regular 9710'],
    ],
    [
      '[hours.overtime] [merge.eligible] after 39 h, Saturday 20:00 to 24:00 and on from 00:05: 1 h at 20.09, 3 h at 30.135, and 5 min and 4 h of the next week',
      ...([october, anne, '2026-10-06', '2026-10-11'] as const),
      [
        ...['10-06 regular 20090', '10-07 regular 20090', '10-08 regular 20090'],
        ...['10-10 gap 167', '10-10 overtime 9041', '10-10 regular 2009', '10-11 regular 8036'],
      ],
    ],
    [
      '[hours.overtime] decree 6.03 and 3.05: Thanksgiving off pays 803.60 ÷ 20 = 40.18, which are 2 h; 4 h 05 + 2 h + 36 h leave 415 and 125 min on Friday',
      ...([october, anne, '2026-10-12', '2026-10-16'] as const),
      [
        ...['10-12 holiday 4018', '10-13 regular 18081', '10-14 regular 18081', '10-15 regular 18081'],
        ...['10-16 overtime 6278', '10-16 regular 13896'],
      ],
    ],
    [
      '[shift.minimums] decree 3.07: 1 h 30 pays 30.135, as much again up to 3 h, and 80.36 − 60.28 up to 4 h',
      ...([october, bruno, '2026-10-06', '2026-10-06'] as const),
      ['10-06 callIn 2008', '10-06 minimum 3014', '10-06 regular 3014'],
    ],
    [
      '[hours.overtime] decree 6.04: Thanksgiving worked pays 160.72 and 80.36 ÷ 20; 8 h + 27 h leave 5 h and 4 h of overtime on Friday',
      ...([october, bruno, '2026-10-12', '2026-10-16'] as const),
      [
        ...['10-12 holiday 402', '10-12 regular 16072', '10-13 regular 18081', '10-14 regular 18081'],
        ...['10-15 regular 18081', '10-16 overtime 12054', '10-16 regular 10045'],
      ],
    ],
    [
      'punched out at 12:20 of one shift and in at 12:00 of the next: 260 + 220 min, and no call-in for the second, whose 240 min count',
      ...([october, chloe, '2026-10-06', '2026-10-06'] as const),
      ['10-06 regular 7366', '10-06 regular 8706'],
    ],
    [
      '[break.presets] 8 h 30 less 30 min and less the 15 min of a break before the punch-out: 465 min',
      ...([october, chloe, '2026-10-08', '2026-10-08'] as const),
      ['10-08 regular 15570'],
    ],
    [
      '[merge.eligible] the night in which the clocks go back, over the end of the period: 4 h of the first',
      ...([late, anne, '2026-10-18', '2026-10-31'] as const),
      ['10-31 regular 8036'],
    ],
    [
      '[merge.eligible] and of the second 10 min, and from 00:10 to 06:00 6 h 50',
      ...([november, anne, '2026-10-31', '2026-11-10'] as const),
      ['10-31 gap 335', '11-01 regular 13728'],
    ],
    [
      'decree 6.03: Remembrance Day pays (803.60 + 80.36 + 140.63) ÷ 20 of the four weeks before, with gaps and the holiday, without overtime',
      ...([november, anne, '2026-11-11', '2026-11-14'] as const),
      ['11-11 holiday 5123'],
    ],
  ])('%s', async (_, run, agentId, from, to, expected) => {
    expect(await lines(run, agentId, from, to)).toEqual(expected);
  });

  it('[hours.overtime] ten hours for another employer in a week of 42 are regular: 600 min × 20.09', async () => {
    expect(await lines(october, anne, '2026-10-04', '2026-10-17', ownerB, agencyB)).toEqual(['10-04 regular 20090']);
  });

  it('[shift.corrections] decree 3.03 ¶2: of five compulsory hours after eight, one is paid at time and a half', async () => {
    await corrected(shiftAt(chloe, '2026-10-20 08:00'), '2026-10-20 08:00', '2026-10-20 21:00', {
      compulsoryBeyondShift: true,
    });
    const paid = await lines(late, chloe, '2026-10-20', '2026-10-20');
    expect(paid).toEqual(['10-20 overtime 3014', '10-20 regular 24108']);
  });

  it('[shift.corrections] 9 h of Tuesday corrected to 7 h 30 after the period is closed are reversed and paid anew, and the old file does not change', async () => {
    const pay = new PayWorld(vigie);
    // 20.09 is less than the decree's 20.60 of that year.
    const id = pay.runId(october);
    const keys = (await ok(ownerA.call(PayShortfalls, { id }))).data.rows.map(({ key }: { key: string }) => key);
    await ok(ownerA.call(AnswerShortfall, { id, keys, answer: 'leave', reason: 'As agreed' }));
    const file = () => ownerA.call(PayRunFile, { id, layout: 'pay', format: 'csv', language: 'en' });
    await pay.close(october);
    const { text } = await file();
    expect(text).toContain('180.81');
    await corrected(shiftAt(bruno, '2026-10-13 08:00'), '2026-10-13 08:00', '2026-10-13 15:30');
    // 450, 390 and 150 min for 540, 300 and 240, in a week of 42 h 30.
    expect(await lines(late, bruno, '2026-10-11', '2026-10-17')).toEqual([
      ...['10-13 regular 15068', '10-13 reversal -18081'],
      ...['10-16 overtime 7534', '10-16 regular 13059', '10-16 reversal -10045', '10-16 reversal -12054'],
    ]);
    expect((await file()).text).toBe(text);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AutoAssign, RefuseAffectation, SaveAffectation } from '#contracts/api/assignments.ts';
import {
  GetOperationViewData,
  GetOperationViewDataIntoCSV,
  OperationActivities,
  OperationCounts,
  OperationShifts,
  RequestsV1,
  type Activity,
  type OperationShift,
} from '#contracts/api/operations.ts';
import { DeleteShift, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { operationStatus, operationStatuses } from '#contracts/values/operations.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const now = '2026-03-06T15:00:00.000Z';
const inMinutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();

let vigie: Vigie;
let customer: Browser;
let agency: Browser;
let event: string;
const shifts: Record<string, string> = {};

/** A shift of half an hour on the event, at minutes from now. */
const plan = async (name: string, at: number, minutes = 30) => {
  const { shiftId } = await planned(customer, {
    requestId: event,
    start: inMinutes(at),
    end: inMinutes(at + minutes),
    agencyId: ids.agencyA,
    position: name,
  } as never);
  shifts[name] = shiftId;
  return shiftId;
};
const rows = async (input: object = {}, browser = agency): Promise<OperationShift[]> =>
  (await browser.call(OperationShifts, { page: { index: 1, size: 50 }, ...input })).data as OperationShift[];
const found = async (filters: object, input: object = {}) =>
  (await rows({ filters, ...input })).map(({ location }) => location.title);
const counts = async (input: object = {}) => (await agency.call(OperationCounts, input)).data;

beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-05T12:00:00.000Z' });
  [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  event = await eventOf(customer, now, { title: '=Match' });
  const { anne, bruno, chloe } = ids.agents;
  const at = async (name: string, minutes: number, agent: string, length = 30) =>
    assigned(agency, await plan(name, minutes, length), agent);
  const late = await at('late', -35, anne, 60);
  const working = await at('punchedIn', -120, bruno, 180);
  const over = await at('punchedOut', -240, chloe, 60);
  const sure = await at('confirmed', 300, chloe);
  const unsure = await at('toConfirm', 480, anne);
  await at('toAccept', 481, bruno);
  const given = await at('refused', 360, bruno);
  await at('accepted', 2000, anne).then((id) => reached(agency, id, 'accepted'));
  await plan('missing', 60);
  await plan('published', 180);
  await plan('searching', 240);
  const other = { start: inMinutes(60), agencyId: ids.agencyB, position: 'another agency' };
  await planned(await signedIn(vigie, 'customerB'), other as never, { placeId: ids.placeB });
  await Promise.all([
    reached(agency, late, 'confirmed'),
    reached(agency, sure, 'confirmed'),
    reached(agency, unsure, 'accepted'),
  ]);
  await agency.call(RefuseAffectation, { id: given, reason: 'ill' });
  await agency.call(PublishAffEvents, { affEventId: shifts['published'] });
  await agency.call(AutoAssign, { affEventId: shifts['searching'], startDate: inMinutes(200) });
  vigie.clock.set(now);
  await reached(agency, working, 'punchedIn', { punchIn: inMinutes(-115) });
  await reached(agency, over, 'punchedOut', { punchIn: inMinutes(-240), punchOut: inMinutes(-180) });
  await vigie.settled();
}, 120_000);
afterAll(() => vigie.stop());

describe('the operations room', () => {
  it('[shift.opsStatuses] counts today’s shifts by the twelve statuses, and the list has as many rows of each', async () => {
    const { status, total, assignment, places } = await counts();
    expect(Object.keys(status).sort()).toEqual([...operationStatuses].sort());
    expect(status).toMatchObject({
      late: 1,
      missing: 3,
      punchedIn: 1,
      punchedOut: 1,
      confirmed: 1,
      toConfirm: 1,
      toAccept: 1,
      published: 1,
      accepted: 0,
    });
    expect(total).toBe(10);
    for (const one of operationStatuses)
      expect([one, (await found({ status: [one] })).length]).toEqual([one, status[one]]);
    expect((await found({ status: ['missing'] })).sort()).toEqual(['missing', 'refused', 'searching']);
    // Sorted by label, the most urgent come first, in the order of the tiles.
    const urgency = (await rows({ sort: { key: 'status', asc: true } })).map(({ status: one }) =>
      operationStatuses.indexOf(operationStatus(one)),
    );
    expect(urgency).toEqual([...urgency].sort((a: number, b: number) => a - b));
    expect(new Set(urgency).size).toBeGreaterThan(5);
    expect(assignment).toEqual({ assigned: 6, notAssigned: 3, autoAssigning: 1 });
    expect(await found({ assignment: ['autoAssigning'] })).toEqual(['searching']);
    expect(places).toEqual([{ id: ids.placeA, name: 'Aréna', count: 10 }]);
    expect((await rows({ filters: { status: ['late'] } }))[0]).toMatchObject({
      status: 'late',
      employee: { fullName: 'Anne Roy' },
      request: { title: '=Match' },
      place: { id: ids.placeA },
      customer: { name: 'Client A' },
      can: expect.arrayContaining(['changeAgent']),
    });
    // A shift is accepted only before its confirmation window opens, so none of today is.
    const later = { from: inMinutes(1900), to: inMinutes(2100) };
    expect(await found({ status: ['accepted'] }, later)).toEqual(['accepted']);
    expect(await counts({ start: later.from, end: later.to })).toMatchObject({ total: 1, status: { accepted: 1 } });
  });

  it('[ops.lateFilters] filters late shifts by 10, 20, 30 and 30+ minutes, and unconfirmed ones by 8 hours and under', async () => {
    const bucket = async () =>
      Object.entries((await counts()).late as Record<string, number>).flatMap(([name, count]) =>
        count > 0 ? [name] : [],
      );
    const seen: (string[] | null)[] = [];
    for (const minutes of [-35, -25, -24.98, -15, -14.98, -5, -4.98, 0]) {
      vigie.clock.set(inMinutes(minutes));
      seen.push(await bucket());
    }
    expect(seen).toEqual([['10'], ['10'], ['20'], ['20'], ['30'], ['30'], ['30+'], ['30+']]);
    expect(await found({ late: ['30+'] })).toEqual(['late']);
    expect(await found({ late: ['10', '20', '30'] })).toEqual([]);
    // Found: a start in 8 hours; not found: one in 8 hours and a minute, nor a confirmed one.
    expect(await found({ notConfirmed: ['8'] })).toEqual(['toConfirm']);
    expect((await counts()).notConfirmed).toBe(1);
    vigie.clock.set(inMinutes(1));
    expect(await found({ notConfirmed: ['8'] })).toEqual(['toConfirm', 'toAccept']);
    vigie.clock.set(now);
    expect(await agency.call(OperationShifts, { filters: { late: ['15'] } as never })).toMatchObject({ http: 422 });
  });

  it('[ops.data] gives the figures of the overview, and no values if there are no shifts', async () => {
    const { data } = await agency.call(GetOperationViewData);
    expect(data).toMatchObject({
      shifts: 10,
      filled: 6,
      employeesWorking: 1,
      late: 1,
      // Of three shifts that have begun, one is late now and one began late.
      latePercentage: 66.7,
      callOffs: 1,
      // Six have an agent, and the refused one had one.
      callOffPercentage: 14.3,
      nextHourCount: 0,
      requiringActionCount: 6,
      territories: [{ id: ids.territory, name: 'Québec', shifts: 10, working: 1, late: 1, missing: 4 }],
      subTerritories: [{ id: ids.subTerritory, name: 'Montréal', territoryId: ids.territory, shifts: 10 }],
    });
    expect(data.requiringAction.map(({ location }: OperationShift) => location.title)).toEqual([
      'late',
      'missing',
      'published',
      'searching',
      'refused',
      'toConfirm',
    ]);
    expect(data.standByCount).toBe(data.standBy.length);
    expect(data.standBy.map(({ name }: { name: string }) => name)).toEqual(['Chloé Dupré', 'Dédé Tremblay']);
    vigie.clock.set(inMinutes(240));
    const soon = (await agency.call(GetOperationViewData)).data;
    expect(soon.startingNextHour.map(({ location }: OperationShift) => location.title)).toEqual(['confirmed']);
    vigie.clock.set(now);
    expect(
      (await agency.call(GetOperationViewData, { start: '2027-01-01T00:00:00.000Z', end: '2027-01-02T00:00:00.000Z' }))
        .data,
    ).toBeNull();
  });

  it('[shift.late] uses the minutes that an agent has reported until they have passed', async () => {
    const { affectationId } = (await rows({ filters: { status: ['confirmed'] } }))[0]!;
    await agency.call(SaveAffectation, { id: affectationId!, timeSheet: { lateEstimatedTime: 20 } });
    expect((await counts()).late).toEqual({ '10': 0, '20': 1, '30': 0, '30+': 1 });
  });

  it('leaves another agency’s shifts out of all figures, lists, files and facts', async () => {
    const other = await signedIn(vigie, 'agencyB');
    expect((await other.call(OperationCounts)).data.total).toBe(1);
    expect((await rows({}, other)).map(({ location }) => location.title)).toEqual(['another agency']);
    expect((await other.call(GetOperationViewData)).data).toMatchObject({ shifts: 1, callOffs: 0 });
    expect((await other.call(GetOperationViewDataIntoCSV)).text.trim().split('\n').length).toBe(2);
    const facts = (await other.call(OperationActivities)).data.facts as Activity[];
    expect(new Set(facts.map(({ shift }) => shift.position))).toEqual(new Set(['another agency']));
    expect((await agency.call(GetOperationViewDataIntoCSV)).text).not.toContain('another agency');
  });

  it('exports a spreadsheet with correct accents and without formulas, in the caller’s language', async () => {
    const answer = await agency.call(GetOperationViewDataIntoCSV, {}, { language: 'fr' });
    expect(answer.headers.get('content-disposition')).toContain('operations-2026-03-06.csv');
    // Late in the evening at the office, when it is tomorrow in UTC.
    const evening = await agency.call(GetOperationViewDataIntoCSV, { start: '2026-03-06T03:00:00.000Z' });
    expect(evening.headers.get('content-disposition')).toContain('operations-2026-03-05.csv');
    const [head, ...lines] = answer.text.trim().split('\n');
    expect(head).toContain('Événement');
    expect(lines.length).toBe(10);
    expect(lines[0]).toMatch(/^Chloé Dupré;Agence A;Aréna;R\d+;'=Match;punchedOut;.*;Client A;2026-03-06 06:00;/);
    expect(answer.text).not.toMatch(/(^|;)=/m);
  });

  it('lists the events of a period, those of other agencies only if all are requested', async () => {
    const period = { from: inMinutes(-300), to: inMinutes(600) };
    const titles = async (input: object) =>
      (await agency.call(RequestsV1, input)).data.map(({ title }: { title: string }) => title);
    await eventOf(customer, inMinutes(60), { title: 'Empty' });
    expect(await titles({ ...period, agencyRequests: false })).toEqual(['=Match']);
    expect(await titles({ ...period, agencyRequests: true })).toEqual(['=Match']);
    const open = await planned(customer, { start: inMinutes(60), agencyId: null } as never, { title: 'Open' });
    expect((await titles({ ...period, agencyRequests: false })).sort()).toEqual(['=Match', 'Open']);
    expect(await titles({ ...period, agencyRequests: true })).toEqual(['=Match']);
    expect(await titles({ from: inMinutes(9000), to: inMinutes(9001) })).toEqual([]);
    await customer.call(DeleteShift, { requestId: open.requestId, id: open.shiftId });
  });

  it('lists activities in order, page by page, including removals', async () => {
    for (let n = 0; n < 8; n++) await plan(`later ${n}`, 4000 + n * 60);
    const first = (await agency.call(OperationActivities)).data as { facts: Activity[]; next: string | null };
    const rest = (await agency.call(OperationActivities, { before: first.next! })).data as typeof first;
    const facts = [...first.facts, ...rest.facts];
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    expect(facts.map(({ at }) => at)).toEqual(
      facts
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(rest.next).toBeNull();
    expect(facts.find(({ type }) => type === 'AssignmentRefused')).toMatchObject({
      by: { name: 'agencyA' },
      agent: 'Bruno Côté',
      shift: { position: 'refused', place: 'Aréna', removed: false },
    });
    const about = async (input: object) =>
      ((await agency.call(OperationActivities, input)).data.facts as Activity[]).map(({ type }) => type);
    expect(await about({ shiftId: shifts['published'] })).toEqual(['JobPublished', 'ShiftPlanned']);
    expect(new Set(await about({ kind: 'filling' }))).toEqual(new Set(['JobPublished', 'AutoAssignRequested']));
    const gone = await plan('gone', 3000);
    await agency.call(DeleteShift, { requestId: event, id: gone });
    expect((await agency.call(OperationActivities)).data.facts[0]).toMatchObject({
      type: 'ShiftRemoved',
      shift: { position: 'gone', removed: true },
    });
    for (const before of ['yesterday', '2026-99-99T12:00:00.000Z|1', '2026-03-06T12:00:00.000Z|x'])
      expect(await agency.call(OperationActivities, { before })).toMatchObject({ http: 422 });
  });

  it('[perm.operations] each call needs the grant of its tab, and is for agencies only', async () => {
    const calls = [
      OperationShifts,
      OperationCounts,
      GetOperationViewData,
      GetOperationViewDataIntoCSV,
      RequestsV1,
      OperationActivities,
    ] as const;
    const open = async (browser: Browser) => {
      const answers = await Promise.all(
        calls.map(async (call) => [call.name, (await browser.call(call)).http] as const),
      );
      return answers.flatMap(([name, http]) => (http === 200 ? [name] : []));
    };
    const roleId = derivedId('test world', 'role managerA');
    const granted = async (...permissions: Grant[]) => {
      await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
      await vigie.settled();
      return open(await signedIn(vigie, 'managerA'));
    };
    expect(await granted('operations.today')).toEqual([
      'OperationShifts',
      'OperationCounts',
      'GetOperationViewData',
      'GetOperationViewDataIntoCSV',
      'RequestsV1',
    ]);
    expect(await granted('operations.overview')).toEqual([
      'GetOperationViewData',
      'GetOperationViewDataIntoCSV',
      'RequestsV1',
    ]);
    expect(await granted('operations.activities')).toEqual(['OperationActivities']);
    expect(
      await granted(
        ...grantKeys.filter((grant) => !grant.startsWith('operations.') && grant !== 'finance.operationsReport'),
      ),
    ).toEqual([]);
    expect(await open(customer)).toEqual([]);
  });

  it('[shift.opsStatuses] counts shifts handed over, offered and taken by another agency', async () => {
    const [empty, searching, offered] = [
      await plan('handed on', 60),
      await plan('handed on while searching', 240),
      await plan('offered', 360),
    ];
    await agency.call(AutoAssign, { affEventId: searching, startDate: inMinutes(200) });
    const before = (await counts()).status;
    const by = (agencyId: string) => ({ ...vigie.system(), role: 'agency', agencyId }) as const;
    const handOver = async (shiftId: string, accepted: boolean) => {
      const to = [
        {
          missionId: derivedId('operations', shiftId),
          toAgencyId: ids.agencyB,
          supplierPrice: null,
          clientPrice: null,
        },
      ];
      const { state } = await vigie.commands.run(
        shift,
        'OfferHandover',
        shiftId,
        { shiftId, to, minutes: 30, message: '' },
        by(ids.agencyA),
      );
      const { offerId } = state.offers[0]!;
      if (accepted)
        await vigie.commands.run(
          shift,
          'AcceptHandover',
          shiftId,
          { shiftId, offerId, licensed: true },
          by(ids.agencyB),
        );
    };
    await Promise.all([handOver(empty, true), handOver(searching, true), handOver(offered, false)]);
    await vigie.settled();
    expect((await counts()).status).toEqual({
      ...before,
      ...{
        missing: before.missing - 3,
        smartConnectAccepted: before.smartConnectAccepted + 2,
        waiting: before.waiting + 1,
      },
    });
  });
});

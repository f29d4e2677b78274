import { expect, it } from '@jest/globals';
import { AutoAssign } from '#contracts/api/assignments.ts';
import {
  GetOperationViewData,
  GetOperationViewDataIntoCSV,
  OperationActivities,
  OperationCounts,
  OperationShifts,
  RequestsV1,
  type Activity,
} from '#contracts/api/operations.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { inMinutes, vigie, customer, agency, event, shifts, plan, rows, counts } from './shared.suite.ts';

export const lists = (): void => {
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
      missing: before.missing - 3,
      smartConnectAccepted: before.smartConnectAccepted + 2,
      waiting: before.waiting + 1,
    });
  });
};

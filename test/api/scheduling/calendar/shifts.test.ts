import { expect, it } from '@jest/globals';
import { calendarLines, ForeseeShift, GetCalendar, GetCoverage, namesLater } from '#contracts/api/calendar.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { anne, chloe, eve, vigie, agency, customer, night, beside, sunday, requestId, span } from './shared.suite.ts';

type Group = { readonly shifts: readonly { readonly id: string; readonly start: string }[] };
/** The answer, with each shift whole in the order of their starts. */
const calendar = async (viewer: Browser, input: object = {}) => {
  const { groups, ...rest } = (await viewer.call(GetCalendar, { from: '2026-03-08', days: 1, ...input })).data;
  const shifts = (groups as readonly Group[]).flatMap(({ shifts: of, ...shared }) =>
    of.map((one) => ({ ...shared, ...one })),
  );
  return { ...rest, groups, shifts: shifts.sort((a, b) => (a.start < b.start ? -1 : 1)) };
};

export const shifts = (): void => {
  it('shows each viewer the shifts that overlap the requested days, in the time zone of the place', async () => {
    const day = await calendar(agency);
    // March 8 ends at 04:00 UTC, an hour before a day of 24 hours would: the shift at 23:30 still belongs to it.
    expect(day).toMatchObject({
      zone: 'America/Toronto',
      zones: ['America/Toronto'],
      more: false,
      changesAt: '2026-03-07T03:00:00.000Z',
    });
    expect(day.shifts.map(({ id }: { id: string }) => id)).toEqual([night, beside, sunday]);
    expect(day.shifts[0]).toMatchObject({
      event: 'Gala',
      position: 'Porte',
      agentId: anne,
      status: 'toAccept',
      can: expect.arrayContaining(['modify', 'changeAgent']),
    });
    expect(day.places).toEqual([{ id: ids.placeA, name: 'Aréna' }]);
    expect((await calendar(agency, { from: '2026-03-09' })).shifts.map(({ id }: { id: string }) => id)).toEqual([
      sunday,
    ]);
    expect((await calendar(agency, { days: 28, zone: 'America/Halifax' })).shifts).toHaveLength(4);
    expect((await agency.call(GetCalendar, { from: '2026-03-08', zone: 'Nowhere/At-All' })).http).toBe(422);
  });

  it('contains nothing that the viewer may not see: no shifts, names or agents of other companies', async () => {
    const seen = await calendar(customer);
    expect(seen.shifts).toHaveLength(3);
    // Only the agency sees who comes until the confirmation window opens (rule shift.identity).
    expect(seen.shifts[0]).toMatchObject({ agentId: null, identity: 'unassigned', status: 'toAccept', assigned: true });
    expect(seen.agents).toEqual([]);
    const theirs = await calendar(agency);
    expect(theirs.agents.map(({ name }: { name: string }) => name)).toEqual([
      'Anne Roy',
      'Bruno Côté',
      'Chloé Dupré',
      'Dédé Tremblay',
    ]);
    expect(await calendar(await signedIn(vigie, 'agencyB'), { days: 28 })).toMatchObject({
      shifts: [],
      places: [],
      agents: [{ id: eve, own: true }],
    });
    expect((await (await signedIn(vigie, 'nobody')).call(GetCalendar, { from: '2026-03-08' })).http).toBe(403);
    expect(
      (
        await (
          await signedIn(vigie, 'agencyB')
        ).call(ForeseeShift, { id: night, times: [span('08T03:00', '08T11:00')] })
      ).http,
    ).toBe(404);
  });

  it('counts by day and row match what the calendar shows, for every viewer, row and filter', async () => {
    for (const viewer of [agency, customer, await signedIn(vigie, 'agencyB')])
      for (const by of calendarLines)
        for (const status of [undefined, ['missing']] as const) {
          const asked = { from: '2026-03-07', days: 5, zone: 'America/Toronto' };
          const { data } = await viewer.call(GetCoverage, { ...asked, by, ...(status && { status: [...status] }) });
          const { shifts } = await calendar(viewer, asked);
          const lineOf = (one: Record<string, unknown>) =>
            ({
              place: one['placeId'],
              event: one['requestId'],
              agent: one['agentId'] ?? (one['assigned'] ? namesLater : ''),
            })[by];
          const expected = new Map<string, { need: number; filled: number }>();
          for (const one of shifts.filter(({ status: label }: { status: string }) => !status || label === status[0])) {
            // March 8 ends at 04:00 UTC, the days before at 05:00.
            const day = ['2026-03-08T05', '2026-03-09T04', '2026-03-10T04', '2026-03-11T04'].filter(
              (midnight) => one.start >= midnight,
            ).length;
            const key = `${lineOf(one)} ${day}`;
            const { need, filled } = expected.get(key) ?? { need: 0, filled: 0 };
            expected.set(key, { need: need + 1, filled: filled + (one.assigned ? 1 : 0) });
          }
          const counted = data.lines.flatMap(({ id, days }: { id: string; days: { day: number }[] }) =>
            days.map(({ day, ...rest }) => [`${id} ${day}`, rest]),
          );
          expect(Object.fromEntries(counted)).toEqual(
            Object.fromEntries([...expected].map(([key, one]) => [key, { ...one, minutes: 480 * one.need }])),
          );
        }
  });

  it('counts only agents whom the viewer may know, and can’t be filtered by others', async () => {
    const asked = { from: '2026-03-07', days: 5, by: 'agent' as const };
    const [mine, theirs] = [(await agency.call(GetCoverage, asked)).data, await customer.call(GetCoverage, asked)];
    expect(mine.lines.map(({ name }: { name: string }) => name)).toEqual([
      '',
      'Anne Roy',
      'Bruno Côté',
      'Chloé Dupré',
      'Dédé Tremblay',
    ]);
    expect(mine).toMatchObject({
      zone: 'America/Toronto',
      agents: [{ id: anne, count: 1, name: 'Anne Roy' }],
      places: [{ id: ids.placeA, name: 'Aréna' }],
      services: [{ id: ids.guard }],
      more: false,
      changesAt: '2026-03-07T03:00:00.000Z',
    });
    expect(mine.statuses).toEqual(
      expect.arrayContaining([
        { id: 'missing', count: 3 },
        { id: 'toAccept', count: 1 },
      ]),
    );
    expect(theirs.data.lines.map(({ id }: { id: string }) => id)).toEqual(['', namesLater]);
    expect(theirs.data.agents).toEqual([]);
    expect(theirs.text).not.toMatch(/Anne|Roy/);
    expect(theirs.text).not.toContain(anne);
    expect((await customer.call(GetCoverage, { ...asked, agents: [anne] })).data.lines).toEqual([]);
    expect((await customer.call(GetCoverage, { ...asked, places: [ids.placeB] })).data.lines).toEqual([]);
    expect((await agency.call(GetCoverage, { ...asked, by: 'place', agents: [anne] })).data.lines).toMatchObject([
      { id: ids.placeA, days: [{ need: 1, filled: 1 }] },
    ]);
    expect((await (await signedIn(vigie, 'nobody')).call(GetCoverage, asked)).http).toBe(403);
    expect((await agency.call(GetCoverage, { ...asked, days: 36 })).http).toBe(422);
  });

  it('shows absences within the days only of the viewer’s own agents', async () => {
    const away = (from: string, to: string) => ({ startDate: `${from}:00.000Z`, endDate: `${to}:00.000Z` });
    const schedules = [away('2026-03-08T12:00', '2026-03-08T20:00'), away('2026-03-20T12:00', '2026-03-20T20:00')];
    await agency.call(SaveEmployeeSchedule, { id: chloe, schedules });
    const { agents } = await calendar(agency);
    expect(agents.filter((one: { away: unknown[] }) => one.away.length > 0)).toEqual([
      {
        id: chloe,
        name: 'Chloé Dupré',
        own: true,
        away: [{ from: '2026-03-08T12:00:00.000Z', to: '2026-03-08T20:00:00.000Z' }],
      },
    ]);
    expect((await calendar(customer)).agents).toEqual([]);
  });

  it('sends data shared by several shifts once, and nothing of pay or billing', async () => {
    const { groups, services } = await calendar(agency, { days: 28 });
    expect(groups.map(({ shifts }: { shifts: unknown[] }) => shifts.length)).toEqual([1, 2, 1]);
    expect(groups[1]).toMatchObject({
      requestId,
      placeId: ids.placeA,
      serviceId: ids.guard,
      position: 'Porte',
      status: 'missing',
    });
    expect(services.map(({ id }: { id: string }) => id)).toEqual([ids.guard]);
    expect(Object.keys(groups[0]).sort()).toEqual(
      [
        'requestId',
        'event',
        'placeId',
        'timezone',
        'title',
        'position',
        'serviceId',
        'identity',
        'status',
        'assigned',
        'can',
        'shifts',
      ].sort(),
    );
    expect(Object.keys(groups[0].shifts[0]).sort()).toEqual(['agentId', 'end', 'id', 'start']);
  });
};

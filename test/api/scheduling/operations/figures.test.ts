import { expect, it } from '@jest/globals';
import { SaveAffectation } from '#contracts/api/assignments.ts';
import { GetOperationViewData, OperationShifts, type OperationShift } from '#contracts/api/operations.ts';
import { operationStatus, operationStatuses } from '#contracts/values/operations.ts';
import { ids } from '#test/support/world.ts';
import { now, inMinutes, vigie, agency, rows, counts } from './shared.suite.ts';

const found = async (filters: object, input: object = {}) =>
  (await rows({ filters, ...input })).map(({ location }) => location.title);

export const figures = (): void => {
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
};

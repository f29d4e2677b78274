import { expect, it } from '@jest/globals';
import { Requests, RequestStats, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { vigie, customer, other, wanted } from './shared.suite.ts';

export const lists = (): void => {
  it('[dash.timeStatus] [req.groups] lists it under In progress, Scheduled or Finished by its shifts’ times, or without shifts by its day in the place’s time zone', async () => {
    const start = vigie.clock.now();
    // 20:30 on 2 March in Toronto, and 3 March already in UTC.
    vigie.clock.set('2026-03-03T01:30:00.000Z');
    const save = async (title: string, date: string, times?: [string, string]) => {
      const { data } = await customer.call(SaveRequest, { ...wanted(`Status ${title}`), requestDate: date });
      if (times) await customer.call(CreateShifts, { id: data.id, shifts: [{ start: times[0], end: times[1] }] });
      return data.id as string;
    };
    const today = await save('today', '2026-03-02T05:00:00.000Z');
    const yesterday = await save('yesterday', '2026-03-02T04:59:00.000Z');
    const running = await save('running', '2026-01-01T05:00:00.000Z', [
      '2026-03-03T01:00:00.000Z',
      '2026-03-03T02:00:00.000Z',
    ]);
    const over = await save('over', '2026-12-01T05:00:00.000Z', [
      '2026-03-03T01:00:00.000Z',
      '2026-03-03T01:30:00.000Z',
    ]);
    const coming = await save('coming', '2026-01-01T05:00:00.000Z', [
      '2026-03-03T01:31:00.000Z',
      '2026-03-03T05:00:00.000Z',
    ]);
    const under = async (status: 0 | 1 | 2) =>
      (await customer.call(Requests, { search: 'Status', filters: { status: [status] }, page: { index: 1, size: 50 } }))
        .data as {
        id: string;
        status: number;
      }[];
    const [progress, scheduled, finished] = await Promise.all([under(0), under(1), under(2)]);
    expect(progress.map(({ id }) => id)).toEqual([running]);
    expect(scheduled.map(({ id }) => id).sort()).toEqual([today, coming].sort());
    expect(finished.map(({ id }) => id).sort()).toEqual([yesterday, over].sort());
    for (const [rows, code] of [
      [progress, 0],
      [scheduled, 1],
      [finished, 2],
    ] as const)
      expect(rows.every(({ status }) => status === code)).toBe(true);
    expect((await customer.call(Requests, { search: 'Status', filters: { status: [0, 2] } })).meta!.totalRecords).toBe(
      3,
    );
    vigie.clock.set(start);
  });

  it('its figures count the shifts that the viewer may see', async () => {
    const { data: event } = await customer.call(SaveRequest, wanted('Figures'));
    await customer.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:30:00.000Z', count: 2 }],
    });
    expect((await customer.call(RequestStats, { id: event.id })).data).toEqual({
      shiftCount: 2,
      assignedCount: 0,
      acceptedCount: 0,
      confirmedCount: 0,
      lateCount: 0,
      plannedMinutes: 1020,
      workedMinutes: 0,
    });
    expect(await other.call(RequestStats, { id: event.id })).toMatchObject({ http: 404 });
  });
};

import { expect, it } from '@jest/globals';
import { GetRequest } from '#contracts/api/requests.ts';
import { CopyShifts, CreateShifts } from '#contracts/api/shift-planning.ts';
import { ids } from '#test/support/world.ts';
import { customer, event, shiftsOf } from './shared.suite.ts';

const days = async (id: string) => (await shiftsOf(id)).map(({ start }) => start.slice(0, 10));

export const recurrence = (): void => {
  it('[req.recurrence] shifts of Monday 4 March repeated for 3 weeks are planned on 11, 18 and 25 March at the same hour, whatever the clock change', async () => {
    const id = await event('Weekly');
    const { ids: planned } = (
      await customer.call(CreateShifts, {
        id,
        shifts: [{ start: '2024-03-04T13:00:00.000Z', end: '2024-03-04T21:00:00.000Z', position: 'Porte', count: 2 }],
      })
    ).data;
    const copied = await customer.call(CopyShifts, {
      id,
      shiftIds: planned,
      recurrence: { kind: 'weeks', weeks: 3, weekdays: [1] },
    });
    expect(copied.data.ids).toHaveLength(6);
    expect(copied.data.skippedDates).toEqual([]);
    const starts = [...new Set((await shiftsOf(id)).map(({ start }) => start))];
    // 8:00 in Toronto, which is an hour less in UTC from 10 March on.
    expect(starts).toEqual([
      '2024-03-04T13:00:00.000Z',
      '2024-03-11T12:00:00.000Z',
      '2024-03-18T12:00:00.000Z',
      '2024-03-25T12:00:00.000Z',
    ]);
    expect((await customer.call(GetRequest, { id })).data.recurrence.existingDates).toEqual([
      '2024-03-04',
      '2024-03-11',
      '2024-03-18',
      '2024-03-25',
    ]);
  });

  it('[req.recurrence] dates that already have the shifts are left out and named', async () => {
    const id = await event('Skipping');
    // 10:00 to 15:00 in Toronto, before and after the change of clocks.
    const at = (date: string, hour: number) => ({
      start: `${date}T${hour}:00:00.000Z`,
      end: `${date}T${hour + 5}:00:00.000Z`,
    });
    const { ids: planned } = (
      await customer.call(CreateShifts, { id, shifts: [at('2024-03-04', 15), at('2024-03-11', 14)] })
    ).data;
    const mondays = { kind: 'weeks' as const, weeks: 3, weekdays: [1] };
    const copy = () => customer.call(CopyShifts, { id, shiftIds: [planned[0]], recurrence: mondays });
    const atOnce = (await Promise.all([copy(), copy()])).map(({ data }) => [data.ids.length, data.skippedDates]);
    expect(atOnce.sort()).toEqual([
      [0, ['2024-03-11', '2024-03-18', '2024-03-25']],
      [2, ['2024-03-11']],
    ]);
    expect(await days(id)).toEqual(['2024-03-04', '2024-03-11', '2024-03-18', '2024-03-25']);
    const some = await customer.call(CopyShifts, {
      id,
      shiftIds: [planned[0]],
      recurrence: { kind: 'days', dates: ['2024-04-02', '2024-03-18', '2024-04-01'] },
    });
    expect(some.data.skippedDates).toEqual(['2024-03-18']);
    expect((await days(id)).slice(-2)).toEqual(['2024-04-01', '2024-04-02']);
  });

  it('[req.recurrence] a shift is left out only if the same position is planned at the same time; another position or hour of that date is added', async () => {
    const id = await event('Posts');
    const post = {
      start: '2024-03-04T23:00:00.000Z',
      end: '2024-03-05T07:00:00.000Z',
      position: 'Nord',
      skillId: null,
    };
    const mondays = { kind: 'weeks' as const, weeks: 4, weekdays: [1] };
    const add = async (more: object) =>
      (
        await customer.call(CreateShifts, {
          id,
          shifts: [{ ...post, ...more }],
          recurrence: mondays,
          longerThanADay: true,
        })
      ).data;
    expect((await add({})).ids).toHaveLength(4);
    const others = [
      { position: 'Sud' },
      { skillId: ids.driver },
      { start: '2024-03-05T00:00:00.000Z' },
      { end: '2024-03-05T08:00:00.000Z' },
    ];
    for (const more of [...others, { end: '2024-03-06T07:00:00.000Z' }]) {
      const { ids: added, skippedDates } = await add(more);
      expect([added.length, skippedDates]).toEqual([4, []]);
    }
    const mondaysOfMarch = ['2024-03-04', '2024-03-11', '2024-03-18', '2024-03-25'];
    // The clocks change on 10 March: it is the same post by the clocks of the place.
    expect(await add({})).toEqual({ ids: [], skippedDates: mondaysOfMarch });
    const { posts } = (await customer.call(GetRequest, { id })).data.recurrence;
    expect(posts).toHaveLength(6);
    expect(posts).toContainEqual({
      position: 'Nord',
      skillId: null,
      from: '18:00',
      until: '02:00',
      nights: 1,
      dates: mondaysOfMarch,
    });
    // Of two that are copied, the one that is there already is left out alone.
    const rows = await shiftsOf(id);
    const nord = rows.find(
      ({ start, end, location }) => start === post.start && end === post.end && location.title === 'Nord',
    )!;
    const alone = (await customer.call(CreateShifts, { id, shifts: [{ ...post, position: 'Est' }] })).data.ids[0];
    const copied = await customer.call(CopyShifts, {
      id,
      shiftIds: [nord.id, alone],
      recurrence: { kind: 'days', dates: ['2024-03-11'] },
    });
    expect(copied.data).toEqual({ ids: [expect.any(String)], skippedDates: ['2024-03-11'] });
    expect((await shiftsOf(id)).find((row) => row.id === copied.data.ids[0])).toMatchObject({
      start: '2024-03-11T22:00:00.000Z',
      location: { title: 'Est' },
    });
  });

  it('[req.recurrence] shifts are planned on each chosen day, including the first', async () => {
    const id = await event('New ones');
    const { data } = await customer.call(CreateShifts, {
      id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
      recurrence: { kind: 'weeks', weeks: 2, weekdays: [1, 5] },
    });
    expect(data.ids).toHaveLength(4);
    expect(await days(id)).toEqual(['2024-03-04', '2024-03-08', '2024-03-11', '2024-03-15']);
    expect((await shiftsOf(id))[1]!.end).toBe('2024-03-09T07:00:00.000Z');
  });
};

import { expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { GetRequest, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, stranger, event, shiftsOf } from './shared.suite.ts';

export const copies = (): void => {
  it('a copy of an event has its shifts, moved to the new date, without agents', async () => {
    const id = await event('Original');
    const { ids: planned } = (
      await customer.call(CreateShifts, {
        id,
        shifts: [
          { start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z', position: 'Nord' },
          { start: '2024-03-06T14:00:00.000Z', end: '2024-03-06T20:00:00.000Z', position: 'Sud' },
        ],
      })
    ).data;
    await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: planned[0] } });
    const copy = await customer.call(SaveRequest, {
      title: 'Copy',
      place: { id: ids.placeA },
      requestDate: '2024-03-14T04:00:00.000Z',
      copyOf: id,
    });
    expect(copy).toMatchObject({ http: 200, data: { shiftCount: 2, filledCount: 0 } });
    const copied = await shiftsOf(copy.data.id);
    expect(copied.map(({ start, end, location, employee }) => [start, end, location.title, employee])).toEqual([
      ['2024-03-14T22:00:00.000Z', '2024-03-15T06:00:00.000Z', 'Nord', null],
      ['2024-03-16T13:00:00.000Z', '2024-03-16T19:00:00.000Z', 'Sud', null],
    ]);
    expect(await shiftsOf(id)).toHaveLength(2);
  });

  it('[req.editGate] shifts are copied only by those who may edit the event', async () => {
    const owner = await signedIn(vigie, 'customerB');
    const { data } = await owner.call(SaveRequest, {
      title: 'Of B',
      place: { id: ids.placeB },
      requestDate: '2024-03-04T05:00:00.000Z',
    });
    await owner.call(CreateShifts, {
      id: data.id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
    });
    expect(await stranger.call(GetRequest, { id: data.id })).toMatchObject({ http: 200 });
    expect(
      await stranger.call(SaveRequest, {
        title: 'Mine now',
        place: { id: ids.placeB },
        requestDate: '2024-03-04T05:00:00.000Z',
        copyOf: data.id,
      }),
    ).toMatchObject({ http: 422, code: 'CUSTOMER_NOT_YOURS' });
    expect(
      await customer.call(SaveRequest, {
        title: 'Mine now',
        place: { id: ids.placeA },
        requestDate: '2024-03-04T05:00:00.000Z',
        copyOf: data.id,
      }),
    ).toMatchObject({ http: 404 });
  });

  it('copied shifts belong to the copy’s customer and time zone, also when an administrator copies for another customer', async () => {
    const id = await event('Of A');
    await customer.call(CreateShifts, {
      id,
      shifts: [{ start: '2024-03-04T23:00:00.000Z', end: '2024-03-05T07:00:00.000Z' }],
    });
    const admin = await signedIn(vigie, 'admin');
    const copy = await admin.call(SaveRequest, {
      title: 'Of B',
      place: { id: ids.placeB },
      customerId: ids.customerB,
      requestDate: '2024-03-04T05:00:00.000Z',
      copyOf: id,
    });
    expect(copy).toMatchObject({ http: 200, data: { customer: { id: ids.customerB }, shiftCount: 1 } });
    // 18:00 in Toronto is 18:00 on the quay, an hour earlier.
    expect((await (await signedIn(vigie, 'customerB')).call(ShiftRows, { id: copy.data.id })).data).toMatchObject([
      { start: '2024-03-04T22:00:00.000Z', end: '2024-03-05T06:00:00.000Z', timezone: 'America/Halifax' },
    ]);
    expect(await agency.call(GetRequest, { id: copy.data.id })).toMatchObject({ http: 404 });
  });
};

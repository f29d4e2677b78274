import { expect, it } from '@jest/globals';
import { GetRequest, RequestParameters, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { requestDate, vigie, customer, other, agency, stranger, wanted } from './shared.suite.ts';

export const whoMay = (): void => {
  it('[req.customerPick] an agency can choose only customers that gave it full access; a customer’s users only their own', async () => {
    const ofB = { title: 'Quay', place: { id: ids.placeB }, requestDate };
    expect(await agency.call(SaveRequest, { ...wanted('Planned by A'), customerId: ids.customerA })).toMatchObject({
      http: 200,
      data: { customer: { name: 'Client A' } },
    });
    expect(await agency.call(SaveRequest, wanted('For whom?'))).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    expect(await stranger.call(SaveRequest, { ...ofB, customerId: ids.customerB })).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    expect((await agency.call(SaveRequest, { ...ofB, customerId: ids.customerB })).text).toBe(
      (await agency.call(SaveRequest, { ...ofB, customerId: '11111111-1111-4111-8111-111111111111' })).text,
    );
    expect((await agency.call(RequestParameters)).data.customers).toEqual([
      { id: ids.customerA, name: 'Client A', canBeEmployer: true },
    ]);
    expect((await stranger.call(RequestParameters)).data.customers).toEqual([]);
    expect((await customer.call(SaveRequest, { ...wanted('Mine'), customerId: ids.customerB })).data.customer).toEqual({
      id: ids.customerA,
      name: 'Client A',
    });
  });

  it('[req.editGate] its customer or an agency with full access can change it, with the grant', async () => {
    const { data: event } = await other.call(SaveRequest, { title: 'Quay', place: { id: ids.placeB }, requestDate });
    await other.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
    });
    const seen = (await stranger.call(GetRequest, { id: event.id })).data;
    expect(seen.can).not.toEqual(expect.arrayContaining(['edit']));
    for (const ability of ['edit', 'duplicate', 'delete']) expect(seen.can).not.toContain(ability);
    expect(seen.can).toEqual(expect.arrayContaining(['export', 'exportAsClient']));
    expect(
      await stranger.call(SaveRequest, { title: 'Taken', place: { id: ids.placeB }, requestDate, id: event.id }),
    ).toMatchObject({
      http: 422,
      code: 'CUSTOMER_NOT_YOURS',
    });
    const { data: own } = await customer.call(SaveRequest, wanted('Own'));
    expect(own.can).toEqual(['edit', 'duplicate', 'delete', 'export', 'addShifts', 'assign', 'publish']);
    expect(await agency.call(SaveRequest, { ...wanted('Better'), id: own.id })).toMatchObject({
      http: 200,
      data: { title: 'Better' },
    });
    const manager = await signedIn(vigie, 'customerManagerA');
    expect((await manager.call(GetRequest, { id: own.id })).data.can).toEqual([
      'edit',
      'export',
      'addShifts',
      'assign',
      'publish',
    ]);
    expect(await manager.call(SaveRequest, wanted('New'))).toMatchObject({ http: 403, code: 'FORBIDDEN' });
    const reader = await somebodyWithout(vigie, ['requests.edit', 'requests.export'], 'customer');
    expect((await reader.call(GetRequest, { id: own.id })).data.can).toEqual(['delete', 'assign', 'publish']);
    expect(await reader.call(SaveRequest, { ...wanted('Theirs'), id: own.id })).toMatchObject({
      http: 403,
      code: 'FORBIDDEN',
    });
    expect(await reader.call(SaveRequest, { ...wanted('Theirs'), copyOf: own.id })).toMatchObject({ http: 403 });
  });

  it('refuses amounts and times that can’t be stored, so that a typing error breaks no list', async () => {
    const { data: event } = await customer.call(SaveRequest, wanted('Slips'));
    for (const [start, end] of [
      ['0001-01-01T00:00:00.000Z', '0001-01-01T08:00:00.000Z'],
      ['9999-12-31T16:00:00.000Z', '9999-12-31T23:59:59.000Z'],
    ] as const) {
      expect(await customer.call(CreateShifts, { id: event.id, shifts: [{ start, end }] })).toMatchObject({
        http: 422,
        code: 'INVALID_INPUT',
      });
    }
    const { data } = await agency.call(CreateShifts, {
      id: event.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
    });
    expect(
      await agency.call(SaveAffEvents, { shifts: [{ id: data.ids[0], salary: Number.MAX_SAFE_INTEGER }] } as never),
    ).toMatchObject({ http: 422 });
    expect(await customer.call(SaveRequest, { ...wanted('Slips'), title: 'Sl\u0000ps' })).toMatchObject({
      http: 422,
      code: 'INVALID_INPUT',
    });
    await vigie.settled();
    expect(await customer.call(ShiftRows, { id: event.id })).toMatchObject({ http: 200, meta: { totalRecords: 1 } });
  });
};

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { ExplainShift, ProposeShifts } from '#contracts/api/auto-assign-proposal.ts';
import type { Why } from '#contracts/api/auto-assign.ts';
import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { FindPoint } from '#contracts/api/geocoding.ts';
import type { HomePoint } from '#contracts/values/employee.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const { chloe } = ids.agents;
const address = { address: '1, rue Privée', city: 'Montréal', postalCode: 'H2X 1Y4' };

describe('homes of agents', () => {
  let vigie: Vigie;
  let agency: Browser;
  let shiftId: string;
  let requestId: string;
  const candidate = async () =>
    (await agency.call(GetDisponibilitiesV2, { id: shiftId })).data.find(({ id }: { id: string }) => id === chloe);
  /** What the explanation and the proposal of auto-assign say of the agent. */
  const explained = async () => {
    const [{ data: reasons }, { data: proposal }] = await Promise.all([
      agency.call(ExplainShift, { id: requestId, shiftId }),
      agency.call(ProposeShifts, {
        id: requestId,
        affectationEventIds: [shiftId],
        chosen: [{ shiftId, agentId: chloe }],
      }),
    ]);
    return [reasons.find(({ agent }: Why) => agent.id === chloe), proposal.shifts[0]];
  };
  const save = async (home: HomePoint | null) => {
    expect((await agency.call(SaveCustomerEmployee, { id: chloe, home })).http).toBe(200);
    await vigie.settled();
  };

  beforeAll(async () => {
    vigie = await startWorld();
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    ({ requestId, shiftId } = await planned(customer, { start: '2026-03-10T14:00:00.000Z', agencyId: ids.agencyA }));
  });
  afterAll(() => vigie.stop());

  it('[assign.disponibilities] give a distance: approximate if the home was set by hand, exact if its address was found', async () => {
    expect(await candidate()).toMatchObject({ distance: null });
    await save({ lat: 45.51, lng: -73.61 });
    expect(await candidate()).toMatchObject({ distance: 1.4, approximate: true });
    for (const one of await explained()) expect(one).toMatchObject({ distance: 1.4, approximate: true });
    await save({ lat: 45.52, lng: -73.62, fromAddress: true });
    expect(await candidate()).toMatchObject({ distance: 2.7, approximate: false });
    for (const one of await explained()) expect(one).toMatchObject({ distance: 2.7, approximate: false });
    await save({ lat: 45.53, lng: -73.63 });
    expect(await candidate()).toMatchObject({ approximate: true });
    expect((await agency.call(GetEmployee, { id: chloe })).data.home).toEqual({ lat: 45.53, lng: -73.63 });
    const stranger = await signedIn(vigie, 'agencyB');
    expect(await stranger.call(GetEmployee, { id: chloe })).toMatchObject({ http: 404 });
    expect(await stranger.call(SaveCustomerEmployee, { id: chloe, home: null })).toMatchObject({ http: 404 });
    expect(await agency.call(SaveCustomerEmployee, { id: chloe, home: { lat: 91, lng: 0 } })).toMatchObject({
      http: 422,
    });
    await save(null);
    expect(await candidate()).toMatchObject({ distance: null });
  });

  it('are located by their address if the installation has a geocoding service, and only for those who may change them', async () => {
    expect(await agency.call(FindPoint, address)).toMatchObject({ http: 404 });
    const { geocoder } = vigie.platform;
    const available = jest.spyOn(geocoder, 'available', 'get').mockReturnValue(true);
    const find = jest.spyOn(geocoder, 'find').mockResolvedValueOnce({ lat: 45.5, lng: -73.6 });
    expect((await agency.call(FindPoint, address)).data).toEqual({ point: { lat: 45.5, lng: -73.6 } });
    expect(find).toHaveBeenCalledWith({ ...address, country: '' });
    find.mockRejectedValueOnce(new Error('The geocoding service answered nothing.'));
    const failed = await agency.call(FindPoint, address);
    expect(failed).toMatchObject({ http: 503, code: 'GEOCODER_UNAVAILABLE' });
    expect(failed.message).not.toContain('Privée');
    const nobody = await signedIn(vigie, 'nobody');
    expect(await nobody.call(FindPoint, address)).toMatchObject({ http: 403 });
    available.mockRestore();
  });
});

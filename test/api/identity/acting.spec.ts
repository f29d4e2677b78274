import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Roles } from '#contracts/api/access-control.ts';
import { Outbox } from '#contracts/api/health.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { Places } from '#contracts/api/places.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { ActAs, CheckToken } from '#contracts/api/session.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { Authentication } from '#services/http/authentication.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

describe('working as a customer', () => {
  let vigie: Vigie;
  beforeAll(async () => {
    vigie = await startWorld();
  });
  afterAll(() => vigie.stop());

  const me = async (browser: Browser) => (await browser.call(CheckToken)).data.user;
  const planned = async (browser: Browser, place: string) => {
    const { data } = await browser.call(SaveRequest, {
      title: 'On behalf',
      place: { id: place },
      requestDate: '2026-03-07T05:00:00.000Z',
    });
    const shifts = await browser.call(CreateShifts, {
      id: data.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' }],
    });
    return { requestId: data.id as string, shiftId: shifts.data.ids[0] as string };
  };

  it('[session.actAs] gives an admin everything that the customer’s users have, except its administrators and its money, until they return', async () => {
    const admin = await signedIn(vigie, 'admin');
    const { user } = (await admin.call(ActAs, { customerId: ids.customerB })).data;
    expect(user).toMatchObject({
      role: 'adminAsCustomer',
      agencyId: null,
      loggedAsCustomer: true,
      loggedAsAgency: false,
      data: {
        displayName: 'admin',
        businessName: 'Client B',
        accountOwnerId: ids.customerB,
        actingAs: { id: ids.customerB, name: 'Client B' },
        fullAccess: true,
      },
    });
    expect(user.data.permissions).toEqual(
      expect.arrayContaining(['requests.create', 'requests.delete', 'menus.operations']),
    );
    expect(user.data.permissions.filter((grant: string) => /^(admin|finance)\./.test(grant))).toEqual([]);
    expect(await me(admin)).toEqual(user);
    expect((await admin.call(Places)).data.map(({ id }: { id: string }) => id)).toEqual([ids.placeB]);
    expect(await admin.call(Roles)).toMatchObject({ http: 403 });
    expect(await admin.call(Outbox)).toMatchObject({ http: 403 });

    const { shiftId } = await planned(admin, ids.placeB);
    // The customer's history names the real person who acted.
    const history = await (await signedIn(vigie, 'customerB')).call(ShiftHistory, { id: shiftId });
    expect(history.data[0].by).toEqual({ name: 'admin', role: 'adminAsCustomer', onBehalfOf: 'Client B' });

    expect((await admin.call(ActAs, { customerId: null })).data.user).toMatchObject({
      role: 'admin',
      loggedAsCustomer: false,
      data: { actingAs: null, fullAccess: false },
    });
    expect((await admin.call(Places)).data).toHaveLength(2);
    expect(await admin.call(Roles)).toMatchObject({ http: 200 });
  });

  it('[session.actAs] holds for one browser, not for the person’s others', async () => {
    const [one, other] = await Promise.all([signedIn(vigie, 'admin'), signedIn(vigie, 'admin')]);
    await one.call(ActAs, { customerId: ids.customerA });
    expect((await me(other)).role).toBe('admin');
    expect((await me(one)).role).toBe('adminAsCustomer');
  });

  it('[session.actAs] is only for an agency with full access, and gives its user no more grants than they hold', async () => {
    const [agencyA, managerA, agencyB] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'managerA'),
      signedIn(vigie, 'agencyB'),
    ]);
    expect(await agencyB.call(ActAs, { customerId: ids.customerB })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await agencyA.call(ActAs, { customerId: ids.customerB })).toMatchObject({ http: 404 });
    expect((await agencyA.call(ActAs, { customerId: ids.customerA })).data.user).toMatchObject({
      role: 'adminAsCustomer',
      loggedAsCustomer: true,
      loggedAsAgency: true,
      data: { fullAccess: true },
    });
    const held = (await managerA.call(ActAs, { customerId: ids.customerA })).data.user.data.permissions as string[];
    expect(held).toContain('requests.edit');
    expect(held).not.toContain('menus.rating');
    const { shiftId } = await planned(agencyA, ids.placeA);
    expect((await (await signedIn(vigie, 'customerA')).call(ShiftHistory, { id: shiftId })).data[0].by).toEqual({
      name: 'agencyA',
      role: 'adminAsCustomer',
      onBehalfOf: 'Client A',
    });
  });

  it('[session.actAs] is refused to customers, their managers and agents', async () => {
    for (const person of ['customerA', 'customerManagerA', 'anne'] as const)
      expect(await (await signedIn(vigie, person)).call(ActAs, { customerId: ids.customerA })).toMatchObject({
        http: 403,
        code: 'FORBIDDEN',
      });
  });

  it('[session.actAs] ends when the access ends: the next call shows nothing of the customer any more', async () => {
    const agencyA = await signedIn(vigie, 'agencyA');
    await agencyA.call(ActAs, { customerId: ids.customerA });
    const { shiftId } = await planned(agencyA, ids.placeA);
    const [{ metadata }] = (await vigie.platform.store.read(`shift-${shiftId}`)) as [Recorded];
    const grantsForLaterWork = () => vigie.app.get(Authentication).permissionsOf(metadata.actor);
    expect(await grantsForLaterWork()).toContain('requests.edit');
    const linkId = derivedId('test world', `link ${ids.agencyA} ${ids.customerA}`);
    await vigie.commands.run(link, 'Remove', linkId, { linkId }, vigie.system());
    await vigie.settled();
    expect([...(await grantsForLaterWork())]).toEqual([]);
    expect((await me(agencyA)).role).toBe('agency');
    expect((await agencyA.call(Places)).data).toEqual([]);
    expect(
      await agencyA.call(SaveRequest, {
        title: 'Still here',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      }),
    ).toMatchObject({
      status: 0,
    });
  });
});

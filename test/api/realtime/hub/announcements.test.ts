import { expect, it } from '@jest/globals';
import { LinkAgency, LinkCustomer, UnlinkAgency } from '#contracts/api/agencies.ts';
import { AcceptAffectation } from '#contracts/api/assignments.ts';
import { type Topic } from '#contracts/realtime/realtime.ts';
import { customer as client } from '#services/accounts/customer/customer.decider.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { tag } from '#services/planning/tag/tag.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, requestId, shiftIds, listening, request } from './shared.suite.ts';

export const announcements = (): void => {
  it('announces an acceptance to another browser at once, under the event and the lists, without content', async () => {
    const id = await assigned(agency, shiftIds[0]!);
    await vigie.settled();
    const [theirs, list] = [listening(customer), listening(agency)];
    await theirs.watch([request()]);
    await list.watch(['requests', 'operations']);
    theirs.told.length = list.told.length = 0;
    await agency.call(AcceptAffectation, { id });
    await theirs.until(({ heard }) => heard.length > 0);
    await list.until(({ heard }) => heard.length === 2);
    expect(theirs.heard).toEqual([request()]);
    expect(list.heard).toEqual(['operations', 'requests']);
    for (const message of [...theirs.told, ...list.told])
      expect(Object.keys(message).sort()).toEqual(['position', 'topics']);
  });

  it('announces nothing to other tenants, neither of the event nor in their lists', async () => {
    const [otherAgency, otherCustomer] = await Promise.all([signedIn(vigie, 'agencyB'), signedIn(vigie, 'customerB')]);
    const strangers = [listening(otherAgency), listening(otherCustomer)];
    for (const stranger of strangers) await stranger.watch([request(), 'requests', 'operations']);
    const mine = listening(agency);
    await mine.watch([request()]);
    await assigned(agency, shiftIds[1]!, ids.agents.bruno);
    await mine.until(({ heard }) => heard.length > 0);
    const known = mine.told.at(-1)!.position;
    // Later changes that they may see arrive, and nothing before.
    await planned(otherCustomer, { start: '2026-03-10T12:00:00.000Z', agencyId: ids.agencyB }, { placeId: ids.placeB });
    for (const stranger of strangers) {
      await stranger.until(({ heard }) => heard.includes('requests'));
      expect(stranger.heard).not.toContain(request());
      expect(stranger.told.filter(({ position }) => position <= known)).toEqual([]);
    }
  });

  it('announces changes of employees to those who may list them, but not changes of another employer’s data', async () => {
    const { bruno } = ids.agents;
    const to = (employerId: string) => ({ agentId: bruno, employerId });
    const on = (command: string, data: { readonly agentId: string; readonly [field: string]: unknown }) =>
      vigie.commands.run(agent, command as 'SetLevel', bruno, data as never, {
        ...vigie.system(),
        commandId: derivedId(command, JSON.stringify(data)),
      });
    const [platform, second, stranger, anne] = await Promise.all(
      (['admin', 'agencyB', 'customerA', 'anne'] as const).map(async (person) =>
        listening(await signedIn(vigie, person)),
      ),
    );
    const lines = { first: listening(agency), platform: platform!, second: second!, stranger: stranger!, anne: anne! };
    for (const line of Object.values(lines)) await line.watch(['employees']);
    type Name = keyof typeof lines;
    /** Who is notified of this action, awaited until the person who must be notified has been. */
    const heardOf = async (act: () => Promise<unknown>, witness: Name): Promise<Name[]> => {
      for (const line of Object.values(lines)) line.told.length = 0;
      await act();
      await lines[witness].until(({ heard }) => heard.length > 0);
      await vigie.settled();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return (Object.keys(lines) as Name[]).filter((name) => lines[name].heard.includes('employees'));
    };
    const number = (employerId: string, employeeNumber: string) => () =>
      on('DetailEmployment', { ...to(employerId), employeeNumber });
    expect(await heardOf(number(ids.agencyA, '7'), 'first')).toEqual(['first', 'platform']);
    const link = () => on('LinkEmployer', { ...to(ids.agencyB), employerKind: 'agency' });
    expect(await heardOf(link, 'second')).toEqual(['platform', 'second']);
    expect(await heardOf(number(ids.agencyB, '8'), 'second')).toEqual(['platform', 'second']);
    const licence = {
      licenceId: derivedId('a licence'),
      licenceTypeId: derivedId('a type of licence'),
      number: '1',
      validFrom: '2026-01-01',
      validTo: '2027-01-01',
    };
    const record = () => on('RecordLicence', { agentId: bruno, ...licence });
    expect(await heardOf(record, 'first')).toEqual(['first', 'platform', 'second']);
    const later = await planned(customer, { requestId, start: '2026-03-21T12:00:00.000Z' });
    // Where somebody works is announced to the company responsible for the shift, not to the customer of the event.
    const assign = () => assigned(agency, later.shiftId, bruno);
    expect(await heardOf(assign, 'first')).toEqual(['first', 'platform']);
    expect(await heardOf(() => on('UnlinkEmployer', to(ids.agencyB)), 'second')).toEqual(['platform', 'second']);
    expect(await heardOf(number(ids.agencyA, '9'), 'first')).toEqual(['first', 'platform']);
  });

  it('announces changes of a link to its two companies alone, in lists and counts of both sides', async () => {
    const people = ['agencyA', 'customerB', 'agencyB', 'customerA'] as const;
    const browsers = await Promise.all(people.map((person) => signedIn(vigie, person)));
    const [ours, client] = browsers as [(typeof browsers)[0], (typeof browsers)[0]];
    const lines = browsers.map((browser) => listening(browser));
    for (const line of lines) await line.watch(['links']);
    const heardOf = async (act: () => Promise<{ readonly http: number }>) => {
      for (const line of lines) line.told.length = 0;
      expect((await act()).http).toBe(200);
      await lines[1]!.until(({ heard }) => heard.length > 0);
      await vigie.settled();
      for (const line of lines) await line.caughtUp();
      return people.filter((_, at) => lines[at]!.heard.includes('links'));
    };
    const [id, agencyId, both] = [ids.customerB, ids.agencyA, ['agencyA', 'customerB']];
    expect(await heardOf(() => client.call(LinkAgency, { id, agencyId }))).toEqual(both);
    expect(await heardOf(() => ours.call(LinkCustomer, { agencyId, customerId: id }))).toEqual(both);
    expect(await heardOf(() => client.call(LinkAgency, { id, agencyId, fullAccess: true }))).toEqual(both);
    expect(await heardOf(() => client.call(UnlinkAgency, { id, agencyId }))).toEqual(both);
  });

  it('announces a new name of a shared level to everybody, and one of a place, company or tag to those who may see it', async () => {
    const people = ['customerA', 'agencyA', 'agencyB', 'customerB', 'admin'] as const;
    type Name = (typeof people)[number];
    const lines = Object.fromEntries(
      await Promise.all(people.map(async (person) => [person, listening(await signedIn(vigie, person))] as const)),
    ) as Record<Name, Listener>;
    for (const line of Object.values(lines)) await line.watch(['requests', 'employees', 'names']);
    const heardOf = async (act: () => Promise<unknown>, topic: Topic): Promise<Name[]> => {
      for (const line of Object.values(lines)) line.told.length = 0;
      await act();
      await lines.admin.until(({ heard }) => heard.includes(topic));
      await vigie.settled();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return people.filter((person) => lines[person].heard.includes(topic));
    };
    const once = (what: string) => ({ ...vigie.system(), commandId: derivedId(what) });
    const level = { id: derivedId('a level told'), kind: 'level' as const };
    const value = { titleEn: 'Chief', titleFr: 'Chef', rank: 90, salary: 2500 };
    await vigie.commands.run(reference, 'Create', level.id, { ...level, ownerId: null, value }, once('level'));
    const renamed = { ...level, value: { ...value, titleEn: 'Head' } };
    const rename = () => vigie.commands.run(reference, 'Revise', level.id, renamed, once('renamed'));
    expect(await heardOf(rename, 'employees')).toEqual(expect.arrayContaining(['agencyA', 'agencyB', 'admin']));
    const placeId = ids.placeA;
    const move = (data: object) => () =>
      vigie.commands.run(place, 'Revise', placeId, { placeId, ...data }, once(JSON.stringify(data)));
    expect(await heardOf(move({ name: 'Aréna du Nord' }), 'requests')).toEqual(['customerA', 'agencyA', 'admin']);
    const company = { customerId: ids.customerA, name: 'Clients du Nord' };
    const call = () => vigie.commands.run(client, 'Revise', ids.customerA, company, once('customer'));
    expect(await heardOf(call, 'requests')).toEqual(['customerA', 'agencyA', 'admin']);
    const tagId = derivedId('a tag told');
    const words = { name: 'Urgent', description: '', visibility: 'external' } as const;
    const own = (what: string) => ({ ...once(what), customerId: ids.customerA });
    await vigie.commands.run(tag, 'Create', tagId, { tagId, ownerId: ids.customerA, ...words }, own('tag'));
    const renamedTag = { ...words, name: 'At once', confirmed: false };
    const retag = () => vigie.commands.run(tag, 'Revise', tagId, { tagId, ...renamedTag }, own('tag renamed'));
    expect(await heardOf(retag, 'names')).toEqual(['customerA', 'agencyA', 'admin']);
    const drop = () => vigie.commands.run(tag, 'Delete', tagId, { tagId }, own('tag deleted'));
    expect(await heardOf(drop, 'requests')).toEqual(['customerA', 'agencyA', 'admin']);
  });

  it('refuses to watch without the grant to see events', async () => {
    const powerless = await signedIn(vigie, 'nobody').catch(() => undefined);
    if (!powerless) return;
    const listener = listening(powerless);
    const mine = listening(agency);
    await listener.watch([request(), 'requests']).catch(() => undefined);
    await mine.watch([request()]);
    await assigned(agency, shiftIds[2]!, ids.agents.chloe);
    await mine.until(({ heard }) => heard.length > 0);
    expect(listener.told).toEqual([]);
  });

  it('announces to an agency that took over a shift all its later changes', async () => {
    const shiftId = shiftIds[6]!;
    const permissions = new Set(['finance.editPay']);
    const by = (agencyId: string, call: string) => ({
      ...vigie.system(),
      role: 'agency' as const,
      agencyId,
      permissions,
      commandId: derivedId(call),
    });
    const to = [
      { missionId: derivedId('a mission'), toAgencyId: ids.agencyB, supplierPrice: 3_000, clientPrice: null },
    ];
    await vigie.commands.run(
      shift,
      'OfferHandover',
      shiftId,
      { shiftId, to, minutes: 60, message: '' },
      by(ids.agencyA, 'offers'),
    );
    await vigie.settled();
    const { offers } = (await vigie.commands.load(shift, shiftId))!;
    await vigie.commands.run(
      shift,
      'AcceptHandover',
      shiftId,
      { shiftId, offerId: offers[0]!.offerId, licensed: true },
      by(ids.agencyB, 'takes'),
    );
    await vigie.settled();
    const listener = listening(await signedIn(vigie, 'agencyB'));
    const { position } = await listener.watch(['requests']);
    await vigie.commands.run(shift, 'OverrideSalary', shiftId, { shiftId, salary: 2_200 }, by(ids.agencyB, 'pays'));
    await listener.until(({ told }) => told.some((one) => one.position > position));
    expect(listener.heard).toEqual(['requests']);
  });

  it('announces to agents that an open job was removed with its shift', async () => {
    const shiftId = shiftIds[5]!;
    const by = (call: string) => ({
      ...vigie.system(),
      role: 'customer' as const,
      customerId: ids.customerA,
      commandId: derivedId(call),
    });
    await vigie.commands.run(
      shift,
      'PublishJob',
      shiftId,
      { shiftId, notify: false, ownPoolOnly: false },
      by('publishes'),
    );
    await vigie.settled();
    const listener = listening(await signedIn(vigie, 'anne'));
    const { position } = await listener.watch(['operations']);
    await vigie.commands.run(shift, 'RemoveShift', shiftId, { shiftId, reason: 'cancelled' }, by('removes'));
    await listener.until(({ told }) => told.some((one) => one.position > position));
    expect(listener.heard).toEqual(['operations']);
  });

  it('announces to a newly linked agency events from before the link', async () => {
    const other = await signedIn(vigie, 'agencyB');
    const linkId = derivedId('a later link');
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: true },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await vigie.settled();
    const listener = listening(other);
    await listener.watch(['requests', request()]);
    await planned(customer, { requestId, start: '2026-03-11T12:00:00.000Z', agencyId: ids.agencyB });
    await listener.until(({ heard }) => heard.length === 2);
    expect(listener.heard).toEqual([request(), 'requests'].sort());
  });
};

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AcceptAffectation } from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { Login, LogOut } from '#contracts/api/session.ts';
import type { Grant } from '#contracts/permissions.ts';
import { realtimePath, realtimeTimeout, type Topic } from '#contracts/realtime/realtime.ts';
import { agency as agencyDecider } from '#services/accounts/agency/agency.decider.ts';
import { customer as client } from '#services/accounts/customer/customer.decider.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { tag } from '#services/planning/tag/tag.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { Listener } from '#test/support/listener.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, password, people, signedIn, startWorld, type Person } from '#test/support/world.ts';

jest.setTimeout(30_000);

describe('the hub', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let requestId: string;
  let shiftIds: string[];
  const open: Listener[] = [];
  const listening = (browser: Pick<Browser, 'cookie'>, headers?: Record<string, string>) => {
    const listener = new Listener(vigie.origin, browser, headers);
    open.push(listener);
    return listener;
  };
  const request = (id = requestId): Topic => `request:${id}`;

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
    ({ requestId, shiftIds } = await planned(customer, { start: '2026-03-10T12:00:00.000Z', count: 8 }));
  }, 90_000);
  afterEach(() => open.splice(0).forEach((listener) => listener.close()));
  afterAll(() => vigie.stop());

  it('accepts no connection without a session, nor one from another site’s page with a user’s cookie', async () => {
    await listening({ cookie: '' }).until(({ lost }) => lost);
    await listening({ cookie: 'vigie=made-up' }).until(({ lost }) => lost);
    await listening(agency, { origin: 'https://elsewhere.example' }).until(({ lost }) => lost);
    const heard = listening(agency);
    await heard.watch(['requests']);
    expect(heard.lost).toBe(false);
  });

  it.each(['null', 'not an address', 'https://', 'https://[', '%', 'x'.repeat(8000)])(
    'refuses the foreign origin "%s", and continues to work',
    async (origin) => {
      const { status } = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`, {
        headers: { origin },
      });
      expect(status).toBe(403);
      expect((await fetch(`${vigie.origin}/api/health`)).status).toBe(200);
    },
  );

  it('[rt.timeout] counts a connection as lost after a minute of silence, on either side', async () => {
    const hello = await fetch(`${vigie.origin}${realtimePath}/?EIO=4&transport=polling`).then((answer) =>
      answer.text(),
    );
    const { pingInterval, pingTimeout } = JSON.parse(hello.slice(1)) as { pingInterval: number; pingTimeout: number };
    expect(pingInterval + pingTimeout).toBe(60_000);
    expect(realtimeTimeout).toBe(60_000);
  });

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
    await vigie.commands.run(shift, 'TransferShift', shiftId, { shiftId, toAgencyId: ids.agencyA }, vigie.system());
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

  it('sends what was missed during a break, once', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request(), 'requests']);
    first.close();
    const { shiftId } = await planned(customer, { requestId, start: '2026-03-12T12:00:00.000Z' });
    const elsewhere = await planned(customer, { start: '2026-03-12T12:00:00.000Z' });
    expect(shiftId).not.toBe(elsewhere.shiftId);
    await vigie.settled();
    const witness = listening(agency);
    let now = '';
    for (let tries = 0; tries < 100 && now <= position; tries++) now = (await witness.watch([])).position;
    const back = listening(agency);
    const resumed = await back.watch([request()], position);
    expect(resumed.refetch).toBe(false);
    await back.until(({ told }) => told.length > 0);
    expect(back.heard).toEqual([request()]);
    const again = listening(agency);
    const upToDate = await again.watch([request()], resumed.position);
    expect(upToDate.refetch).toBe(false);
    // The next change is the first that it is told of.
    await planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' });
    await again.until(({ told }) => told.length > 0);
    expect(again.told.filter(({ position }) => position <= resumed.position)).toEqual([]);
  });

  it('sends the same from another process; clients that were disconnected before that process started read everything again', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request()]);
    await planned(customer, { requestId, start: '2026-03-14T12:00:00.000Z' });
    await first.until(({ heard }) => heard.length > 0);
    const other = await startVigie({ url: vigie.platform.config.DATABASE_URL, clock: vigie.clock });
    const there = new Listener(other.origin, agency);
    try {
      expect(await there.watch([request()], position)).toMatchObject({ refetch: true });
      await planned(customer, { requestId, start: '2026-03-15T12:00:00.000Z' });
      await there.until(({ heard }) => heard.length > 0);
      expect(there.heard).toEqual([request()]);
    } finally {
      there.close();
      await other.stop();
    }
  });

  it('watches the topics that the client sent last', async () => {
    const [listener, mine] = [listening(agency), listening(agency)];
    await listener.watch([request(), 'requests']);
    await listener.watch(['operations']);
    const before = listener.told.length;
    await mine.watch([request()]);
    await assigned(agency, shiftIds[3]!, ids.agents.anne).catch(() =>
      planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' }),
    );
    await mine.until(({ heard }) => heard.length > 0);
    await listener.until(({ told }) => told.length > before);
    expect([...new Set(listener.told.slice(before).flatMap(({ topics }) => topics))]).toEqual(['operations']);
  });

  it('sends a page what changed while it was loading, with its first watch only', async () => {
    const known = listening(agency);
    await known.watch([request()]);
    const before = known.told.length;
    await planned(customer, { requestId, start: '2026-03-14T12:00:00.000Z' });
    await known.until(({ told }) => told.length > before);
    const late = listening(agency);
    await late.watch([request()]);
    expect(late.told.map(({ topics }) => topics)).toEqual([[request()]]);
    await late.watch([request()]);
    expect(late.told).toHaveLength(1);
  });

  it('disconnects clients that break the protocol', async () => {
    for (const message of [
      { topics: ['everything'] },
      { topics: 'requests' },
      null,
      { topics: [`request:${'x'.repeat(36)}`] },
    ]) {
      const listener = listening(agency);
      await listener.watch([]);
      listener.say(message);
      await listener.until(({ lost }) => lost);
    }
  });

  it('disconnects clients that ask faster than it can answer, and no others', async () => {
    const [flood, quiet] = [listening(agency), listening(agency)];
    await quiet.watch([request()]);
    await flood.watch([]);
    const topics = Array.from({ length: 100 }, request);
    for (let times = 0; times < 200; times++) flood.say({ topics });
    await flood.until(({ lost }) => lost);
    // A portal whose person goes quickly from screen to screen sends a few at once.
    const answers = await Promise.all(Array.from({ length: 10 }, () => quiet.watch([request()])));
    expect(answers).toHaveLength(10);
    expect(quiet.lost).toBe(false);
  });

  it('disconnects a person with too many connections, and accepts new ones once some are closed', async () => {
    const person = await signedIn(vigie, 'customerB');
    const tabs = Array.from({ length: 50 }, () => listening(person));
    await Promise.all(tabs.map((tab) => tab.watch([])));
    await listening(person).until(({ lost }) => lost);
    expect(tabs.filter(({ lost }) => lost)).toEqual([]);
    await listening(customer).watch([]);
    tabs[0]!.close();
    await listening(person).watch([]);
  });

  it('disconnects every browser of somebody who signs out or is blocked', async () => {
    const leaving = await signedIn(vigie, 'managerA');
    const sockets = [listening(leaving), listening(await signedIn(vigie, 'managerA'))];
    const staying = listening(agency);
    for (const socket of [...sockets, staying]) await socket.watch(['requests']);
    await leaving.call(LogOut);
    for (const socket of sockets) await socket.until(({ lost }) => lost);
    expect(staying.lost).toBe(false);
    const other = listening(await signedIn(vigie, 'managerA'));
    await other.watch(['requests']);
    const [found] = await vigie.platform.db.query<{ id: string }[]>(
      `select id from "user" where email = 'manager.a@test.ca'`,
    );
    await vigie.commands.run(user, 'Block', found!.id, { userId: found!.id }, vigie.system());
    await other.until(({ lost }) => lost);
  });

  describe('disconnects those who have lost access, before anything more is sent', () => {
    const managerA = derivedId('test world', 'user managerA');
    /** Changes something in the event, and waits until another connection has been told. */
    const moved = async (shift: number) => {
      const mine = listening(customer);
      await mine.watch([request()]);
      mine.told.length = 0;
      await planned(customer, { requestId, start: `2026-04-${String(shift).padStart(2, '0')}T12:00:00.000Z` });
      await mine.until(({ heard }) => heard.length > 0);
    };
    /** Connections of these people, each watching; after the action they are closed and have received nothing more. */
    const cutBy = async (people: readonly Person[], act: () => Promise<unknown>, shift: number) => {
      const lines = await Promise.all(people.map(async (person) => listening(await signedIn(vigie, person))));
      for (const line of lines) {
        await line.watch([request(), 'requests']);
        line.told.length = 0;
      }
      await act();
      for (const line of lines) await line.until(({ lost }) => lost);
      await moved(shift);
      for (const line of lines) expect(line.told).toEqual([]);
    };

    it('when a grant is taken from their role', async () => {
      const [found] = await vigie.platform.db.query<{ roleId: string; permissions: Grant[] }[]>(
        `select r.id as "roleId", r.permissions from role r join "user" u on u."roleId" = r.id where u.id = $1`,
        [managerA],
      );
      const { roleId, permissions } = found!;
      await vigie.commands.run(user, 'Unblock', managerA, { userId: managerA }, vigie.system()).catch(() => undefined);
      await vigie.settled();
      const revise = (left: readonly Grant[]) =>
        vigie.commands.run(role, 'Revise', roleId, { roleId, permissions: [...left] }, vigie.system());
      await cutBy(['managerA'], () => revise(permissions.filter((grant) => grant !== 'requests.view')), 1);
      const again = listening(await signedIn(vigie, 'managerA'));
      await again.watch([request(), 'requests']);
      await moved(2);
      await again.caughtUp();
      expect(again.told).toEqual([]);
      // A regained right takes effect on the open connection.
      await revise(permissions);
      await vigie.settled();
      await moved(3);
      await again.until(({ heard }) => heard.length > 0);
    });

    it('when they may see employees no more', async () => {
      const [found] = await vigie.platform.db.query<{ roleId: string; permissions: Grant[] }[]>(
        `select r.id as "roleId", r.permissions from role r join "user" u on u."roleId" = r.id where u.id = $1`,
        [managerA],
      );
      const { roleId, permissions } = found!;
      const revise = (left: readonly Grant[]) =>
        vigie.commands.run(role, 'Revise', roleId, { roleId, permissions: [...left] }, vigie.system());
      const employees = async (browser: Browser) => {
        const line = listening(browser);
        await line.watch(['employees']);
        return line;
      };
      const line = await employees(await signedIn(vigie, 'managerA'));
      await revise(permissions.filter((grant) => grant !== 'agent.view'));
      await line.until(({ lost }) => lost);
      const [without, witness] = [await employees(await signedIn(vigie, 'managerA')), await employees(agency)];
      const { bruno: agentId } = ids.agents;
      await vigie.commands.run(
        agent,
        'DetailEmployment',
        agentId,
        { agentId, employerId: ids.agencyA, employeeNumber: '11' },
        vigie.system(),
      );
      await witness.until(({ heard }) => heard.length > 0);
      expect(without.told).toEqual([]);
      await revise(permissions);
      await vigie.settled();
    });

    it('when a link ends', async () => {
      const linked = derivedId('a later link');
      const event = { title: 'Regatta', place: { id: ids.placeA }, requestDate: '2026-04-04T15:00:00.000Z' };
      const { data } = await customer.call(SaveRequest, event);
      const line = listening(await signedIn(vigie, 'agencyB'));
      await line.watch([request(data.id)]);
      // Changes of the event's beginning are sent before.
      await line.until(({ heard }) => heard.length > 0);
      line.told.length = 0;
      await customer.call(SaveRequest, { ...event, id: data.id, title: 'Regatta I' });
      await line.until(({ heard }) => heard.length > 0);
      line.told.length = 0;
      await vigie.commands.run(link, 'Remove', linked, { linkId: linked }, vigie.system());
      await line.until(({ lost }) => lost);
      expect(line.told).toEqual([]);
    });

    it('when their company is blocked', async () => {
      await cutBy(
        ['agencyA', 'managerA'],
        () => vigie.commands.run(agencyDecider, 'Block', ids.agencyA, { agencyId: ids.agencyA }, vigie.system()),
        5,
      );
      await listening(agency).until(({ lost }) => lost);
      await vigie.commands.run(agencyDecider, 'Unblock', ids.agencyA, { agencyId: ids.agencyA }, vigie.system());
      await vigie.settled();
    });

    it('when an agent is dismissed', async () => {
      const { anne } = ids.agents;
      await cutBy(
        ['anne'],
        () => vigie.commands.run(agent, 'MoveOnboarding', anne, { agentId: anne, status: 6 }, vigie.system()),
        6,
      );
    });

    it('when somebody signs in again in the same browser, only that connection', async () => {
      const [here, there] = [await signedIn(vigie, 'customerManagerA'), await signedIn(vigie, 'customerManagerA')];
      const lines = [listening(here), listening(there)];
      for (const line of lines) await line.watch(['requests']);
      await here.call(Login, { username: people.customerManagerA.email, password });
      await lines[0]!.until(({ lost }) => lost);
      expect(lines[1]!.lost).toBe(false);
    });

    it('when they are removed', async () => {
      await cutBy(['managerA'], () => vigie.accounts.remove(managerA, vigie.system()), 7);
    });
  });
});

import { hash } from '@node-rs/argon2';
import { derivedId } from '#kernel/caller.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { Login } from '#contracts/api/session.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { template } from './database.ts';
import { invite, type Invited } from './invite.ts';
import { startVigie, type Browser, type Parts, type Vigie } from './vigie.ts';

const id = (name: string) => derivedId('test world', name);
export const password = 'Abcdef1!';
const contact = {
  email: 'office@example.com',
  phone: '+15145550100',
  address: '1 rue Test',
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
};

/** Ids of the two tenants on each side and what they own; the same in every test. */
export const ids = {
  agencyA: id('agency A'),
  agencyB: id('agency B'),
  customerA: id('customer A'),
  customerB: id('customer B'),
  placeA: id('place A'),
  placeB: id('place B'),
  country: id('country'),
  territory: id('territory'),
  subTerritory: id('sub-territory'),
  guard: id('skill guard'),
  driver: id('skill driver'),
  junior: id('level 1'),
  senior: id('level 2'),
  licenceType: id('licence type'),
  prime: id('prime'),
  agents: {
    anne: id('agent anne'),
    bruno: id('agent bruno'),
    chloe: id('agent chloe'),
    dede: id('agent dede'),
    eve: id('agent eve'),
  },
} as const;

export const people = {
  superAdmin: { role: 'superAdmin', email: 'super@test.ca' },
  admin: { role: 'admin', email: 'admin@test.ca' },
  agencyA: { role: 'agency', email: 'agency.a@test.ca', agencyId: ids.agencyA },
  managerA: { role: 'agencyManager', email: 'manager.a@test.ca', agencyId: ids.agencyA },
  agencyB: { role: 'agency', email: 'agency.b@test.ca', agencyId: ids.agencyB },
  customerA: { role: 'customer', email: 'customer.a@test.ca', customerId: ids.customerA },
  customerManagerA: { role: 'manager', email: 'customer.manager.a@test.ca', customerId: ids.customerA },
  customerB: { role: 'customer', email: 'customer.b@test.ca', customerId: ids.customerB },
  anne: { role: 'user', email: 'anne@test.ca', agentId: ids.agents.anne },
  nobody: { role: 'agencyManager', email: 'nobody@test.ca', agencyId: ids.agencyA },
} as const satisfies Record<string, Invited>;
export type Person = keyof typeof people;

const without = (...grants: Grant[]) => grantKeys.filter((grant) => !grants.includes(grant));
/** Managers of agency A have no grants for money and ratings; "nobody" has no grant at all. */
const granted: Record<Person, readonly Grant[]> = {
  superAdmin: [],
  admin: grantKeys,
  agencyA: grantKeys,
  managerA: grantKeys.filter((grant) => !grant.startsWith('finance.') && grant !== 'menus.rating'),
  agencyB: grantKeys,
  customerA: grantKeys,
  customerManagerA: without('requests.delete', 'requests.create'),
  customerB: grantKeys,
  anne: ['requests.edit', 'requests.view'],
  nobody: [],
};

/** When the data of the tests were recorded: before any test's present. */
const founded = '2024-01-02T15:00:00.000Z';

/** Vigie with the tests' world in it (see `settle`), copied from one that is filled once in a run. */
export const startWorld = async (parts: Omit<Parts, 'url' | 'copyOf'> = {}): Promise<Vigie> =>
  startVigie({
    ...parts,
    copyOf: await template('world', async (url) => {
      const vigie = await startVigie({ now: founded, url });
      await settle(vigie);
      await vigie.stop();
    }),
  });

/**
 * Two agencies, two customers (A may employ agents of its own), A serves A with full access and B serves B without;
 * agents of agency A: Anne and Bruno near the place, Chloé far away, Dédé without a valid licence; Ève works for agency
 * B.
 */
export const settle = async (vigie: Vigie): Promise<void> => {
  const caller = () => ({ ...vigie.system(), consistencyToken: { position: '', types: new Set<string>() } });
  const run: Vigie['commands']['run'] = (...args) => vigie.commands.run(...args);
  const refer = (entry: string, kind: Parameters<typeof reference.decide.Create>[0]['kind'], value: object) =>
    run(reference, 'Create', entry, { id: entry, kind, ownerId: null, value }, caller());
  await Promise.all([
    refer(ids.country, 'country', { code: 'CA', nameEn: 'Canada', nameFr: 'Canada' }),
    refer(ids.territory, 'territory', { name: 'Québec', countryId: ids.country, region: 'QC', minimumHours: 3 }),
    refer(ids.subTerritory, 'subTerritory', {
      name: 'Montréal',
      territoryId: ids.territory,
      latitude: 45.5,
      longitude: -73.6,
    }),
    refer(ids.guard, 'skill', { nameEn: 'Guard', nameFr: 'Gardien' }),
    refer(ids.driver, 'skill', { nameEn: 'Patrol car', nameFr: 'Patrouille', rateType: 'gamification' }),
    refer(ids.junior, 'level', { titleEn: 'Junior', titleFr: 'Débutant', rank: 1, salary: 2009 }),
    refer(ids.senior, 'level', { titleEn: 'Senior', titleFr: 'Expérimenté', rank: 2, salary: 2300 }),
    refer(ids.licenceType, 'licenceType', { title: 'BSP', prefix: 'BSP', expiration: true }),
    refer(ids.prime, 'prime', { nameEn: 'First aid', nameFr: 'Secourisme', paid: 60, billing: 90, gainCode: 'P4' }),
    run(agency, 'Register', ids.agencyA, { agencyId: ids.agencyA, name: 'Agence A', ...contact }, caller()),
    run(agency, 'Register', ids.agencyB, { agencyId: ids.agencyB, name: 'Agence B', ...contact }, caller()),
    run(
      customer,
      'Register',
      ids.customerA,
      { customerId: ids.customerA, name: 'Client A', canBeEmployer: true, ...contact },
      caller(),
    ),
    run(
      customer,
      'Register',
      ids.customerB,
      { customerId: ids.customerB, name: 'Client B', canBeEmployer: false, ...contact },
      caller(),
    ),
  ]);
  await run(
    customer,
    'ChooseSubTerritories',
    ids.customerA,
    { customerId: ids.customerA, subTerritoryIds: [ids.subTerritory] },
    caller(),
  );
  for (const [agencyId, customerId, fullAccess] of [
    [ids.agencyA, ids.customerA, true],
    [ids.agencyB, ids.customerB, false],
  ] as const) {
    const linkId = id(`link ${agencyId} ${customerId}`);
    await run(link, 'Request', linkId, { linkId, agencyId, customerId, requestedBy: 'agency', fullAccess }, caller());
    await run(link, 'Accept', linkId, { linkId }, caller());
  }
  const placeOf = (
    placeId: string,
    customerId: string,
    name: string,
    latitude: number,
    longitude: number,
    zone: string,
    subTerritoryId: string | null,
  ) =>
    run(
      place,
      'Open',
      placeId,
      {
        placeId,
        customerId,
        name,
        address: '1',
        city: 'Montréal',
        country: 'Canada',
        postalCode: 'H2X 1Y4',
        latitude,
        longitude,
        zone,
        subTerritoryId,
        locations: [1, 2, 3].map((n) => ({ id: id(`${placeId} location ${n}`), name: `Poste ${n}` })),
        tasks: [1, 2, 3].map((n) => ({ id: id(`${placeId} task ${n}`), name: `Tâche ${n}` })),
      },
      caller(),
    );
  await placeOf(ids.placeA, ids.customerA, 'Aréna', 45.5, -73.6, 'America/Toronto', ids.subTerritory);
  await placeOf(ids.placeB, ids.customerB, 'Quai', 47.38, -61.86, 'America/Halifax', null);
  await Promise.all([
    agentOf(vigie, 'anne', 'Anne', 'Roy', 45.51, -73.61, ids.agencyA, true),
    agentOf(vigie, 'bruno', 'Bruno', 'Côté', 45.55, -73.65, ids.agencyA, true),
    agentOf(vigie, 'chloe', 'Chloé', 'Dupré', null, null, ids.agencyA, true),
    agentOf(vigie, 'dede', 'Dédé', 'Tremblay', 45.52, -73.62, ids.agencyA, false),
    agentOf(vigie, 'eve', 'Ève', 'Gagnon', 45.5, -73.6, ids.agencyB, true),
  ]);
  for (const [name, person] of Object.entries(people) as [Person, Invited][])
    await invite(vigie, person, {
      name,
      password,
      permissions: granted[name],
      userId: person.role === 'customer' ? person.customerId! : id(`user ${name}`),
      roleId: id(`role ${name}`),
      commandId: id(`invite ${name}`),
    });
  await signInAtOnce(vigie);
  await vigie.settled();
};

/**
 * Stores a cheap hash, since people sign in a thousand times in a run and each check costs as much as the stored hash.
 */
const signInAtOnce = async ({ platform }: Vigie): Promise<void> => {
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1 });
  const { rows } = await platform.pool.query<{ user_id: string }>('select user_id from id.credential');
  for (const { user_id } of rows) await platform.identity.credentials.setPasswordHash(user_id, cheap);
};

/** An agent employed by an agency, a guard of the lowest level; their id is derived from `agent <key>`. */
export const agentOf = async (
  vigie: Vigie,
  key: string,
  firstName: string,
  lastName: string,
  lat: number | null,
  lng: number | null,
  employerId: string,
  licensed: boolean,
): Promise<string> => {
  const agentId = id(`agent ${key}`);
  const licenceId = id(`licence ${key}`);
  const caller = () => vigie.system();
  const run: Vigie['commands']['run'] = (...args) => vigie.commands.run(...args);
  await run(
    agent,
    'Apply',
    agentId,
    {
      agentId,
      firstName,
      lastName,
      email: `${key}@agents.test`,
      phone: '+15145550123',
      language: 'fr',
      isArcher: false,
      home: lat === null || lng === null ? null : { lat, lng },
      hasCar: true,
    },
    caller(),
  );
  await run(agent, 'LinkEmployer', agentId, { agentId, employerId, employerKind: 'agency' }, caller());
  await run(agent, 'MoveOnboarding', agentId, { agentId, status: 5 }, caller());
  await run(agent, 'SetLevel', agentId, { agentId, levelId: ids.junior }, caller());
  await run(agent, 'GrantSkill', agentId, { agentId, skillId: ids.guard }, caller());
  await run(
    agent,
    'RecordLicence',
    agentId,
    {
      agentId,
      licenceId,
      licenceTypeId: ids.licenceType,
      number: `BSP-${key}`,
      validFrom: '2025-01-01',
      validTo: '2027-12-31',
    },
    caller(),
  );
  if (licensed) await run(agent, 'ValidateLicence', agentId, { agentId, licenceId }, caller());
  return agentId;
};

/** A browser with a signed-in person, with a long session so that the test's clock may move by days. */
export const signedIn = async (vigie: Vigie, person: Person): Promise<Browser> => {
  const browser = vigie.browser();
  const answer = await browser.call(Login, { username: people[person].email, password, rememberMe: true });
  if (answer.status !== 1) throw new Error(`${person} could not sign in: ${answer.message}`);
  return browser;
};

/** The browsers of several people, in their order. */
export const allSignedIn = <const People extends readonly Person[]>(
  vigie: Vigie,
  who: People,
): Promise<{ -readonly [Index in keyof People]: Browser }> =>
  Promise.all(who.map((person) => signedIn(vigie, person))) as Promise<{ -readonly [Index in keyof People]: Browser }>;

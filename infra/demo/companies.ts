import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { place } from '#services/accounts/place/place.decider.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import {
  agencies,
  customers,
  demoPassword,
  people,
  type AgencyKey,
  type CustomerKey,
  type PersonKey,
} from './accounts.ts';
import { demoRoles } from './grants.ts';
import { placeFact, places, type PlaceKey } from './places.ts';
import { commandStep, idOf, type Step, type Person } from './steps.ts';
import { plans, references, subTerritories, type SubTerritoryKey } from './references.ts';
import { dateAt, montreal, plus } from './time.ts';

/** The contact person of a company: its owner. */
const contactOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
};

/** Agency, customer, whether the agency may plan for the customer. */
const links: readonly (readonly [AgencyKey, CustomerKey, boolean])[] = [
  ['nordet', 'scenes', true],
  ['nordet', 'festivals', true],
  ['nordet', 'hospital', false],
  ['ponant', 'festivals', false],
  ['ponant', 'hospital', true],
  ['ponant', 'buildings', true],
];

const bought: Readonly<Record<AgencyKey | 'scenes', readonly (keyof typeof plans)[]>> = {
  nordet: ['finance', 'ratings', 'smartConnect'],
  ponant: ['finance', 'smartConnect'],
  scenes: ['finance'],
};
const plansOf = (key: keyof typeof bought) => bought[key].map((plan) => idOf('plan', plan));
/** What the agencies declared and agreed with each other so that they can hand shifts on: owner, kind, key, value. */
const between = (now: string): readonly (readonly [AgencyKey, ReferenceKind, string, object])[] => {
  const from = dateAt(now, -400, montreal);
  const licence = (key: AgencyKey, number: string) =>
    (['montreal', 'laval', 'southShore'] as const).map(
      (territory) =>
        [
          key,
          'agencyLicence',
          `${key} ${territory}`,
          { number, territoryId: idOf('territory', territory), validFrom: from, validTo: dateAt(now, 695, montreal) },
        ] as const,
    );
  const partner = idOf('subContractor', 'nordet ponant');
  const prices = { skillId: null, supplierPrice: 3150, clientPrice: 4200, validFrom: from };
  return [
    ...licence('nordet', 'AG-20417'),
    ...licence('ponant', 'AG-31906'),
    ['nordet', 'subContractor', 'nordet ponant', { agencyId: agencies.ponant.id }],
    ['ponant', 'subContractor', 'ponant nordet', { agencyId: agencies.nordet.id }],
    ['nordet', 'subContractorBilling', 'nordet ponant', { subContractorId: partner, ...prices }],
  ];
};
/** Some clients have places outside the territories that they chose. */
const chosen: Readonly<Record<CustomerKey, readonly SubTerritoryKey[]>> = {
  scenes: ['downtown', 'east'],
  festivals: ['downtown', 'plateau', 'west', 'laval', 'islands'],
  hospital: ['west', 'southWest', 'longueuil'],
  buildings: Object.keys(subTerritories) as SubTerritoryKey[],
};
const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** Opens an account for a person of accounts.ts. */
const invite = (key: PersonKey, by: Person, at: string): Step => {
  const {
    userId,
    email,
    name: displayName,
    phone,
    role: kind,
    language,
    grants,
    ...where
  } = people[key] as Person & (typeof people)[PersonKey];
  const fact = {
    userId,
    email,
    displayName,
    phone,
    role: kind,
    roleId: grants && idOf('role', grants),
    agencyId: where.agencyId ?? null,
    customerId: where.customerId ?? null,
    agentId: null,
    language,
  };
  return {
    at,
    by,
    stream: `user-${userId}`,
    run: ({ invitations }, caller) => invitations.inviteWith(fact, demoPassword, caller),
  };
};

/** The accounts whose creation is the first and the last fact of a demo; between them the demo is incomplete. */
export const firstAccount = { by: people.superAdmin, key: 'superAdmin', daysAgo: 120 } as const;
export const lastAccount = people.nobody;

const { superAdmin } = people;

/** The platform's reference data. */
const referenceSteps = (next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const kind of keys(references))
    for (const [key, value] of Object.entries(references[kind]))
      steps.push(
        commandStep(
          reference,
          'Create',
          idOf(kind, key),
          { id: idOf(kind, key), kind: kind as ReferenceKind, ownerId: null, value: value as object },
          superAdmin,
          next(),
        ),
      );
  return steps;
};

/** Agencies and clients, with what they have bought. */
const accountSteps = (next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const key of keys(agencies)) {
    const { id: agencyId, ...rest } = agencies[key];
    steps.push(
      commandStep(
        agency,
        'Register',
        agencyId,
        { agencyId, ...rest, details: contactOf(people[`${key}Owner`].name) },
        superAdmin,
        next(),
      ),
    );
    steps.push(commandStep(agency, 'AssignPlans', agencyId, { agencyId, planIds: plansOf(key) }, superAdmin, next()));
  }
  for (const key of keys(customers)) {
    const { id: customerId, ...rest } = customers[key];
    steps.push(
      commandStep(
        customer,
        'Register',
        customerId,
        { customerId, ...rest, details: contactOf(people[`${key}Owner`].name) },
        superAdmin,
        next(),
      ),
    );
  }
  // It employs guards of its own, and follows what they cost.
  const { id: customerId } = customers.scenes;
  steps.push(
    commandStep(customer, 'AssignPlans', customerId, { customerId, planIds: plansOf('scenes') }, superAdmin, next()),
  );
  return steps;
};

/** Roles, and the people who have them. */
const peopleSteps = (next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const key of Object.keys(demoRoles))
    steps.push(
      commandStep(
        role,
        'Create',
        idOf('role', key),
        { roleId: idOf('role', key), ...demoRoles[key]!, permissions: [...demoRoles[key]!.permissions] },
        superAdmin,
        next(),
      ),
    );
  for (const key of keys(people))
    if (people[key] !== superAdmin && people[key] !== lastAccount) steps.push(invite(key, superAdmin, next()));
  return steps;
};

/** What companies chose, and agencies' own reference data. */
const choiceSteps = (now: string, next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const key of keys(customers)) {
    const customerId = customers[key].id;
    steps.push(
      commandStep(
        customer,
        'ChooseSubTerritories',
        customerId,
        { customerId, subTerritoryIds: chosen[key].map((sub) => idOf('subTerritory', sub)) },
        people[`${key}Owner`],
        next(),
      ),
    );
  }
  for (const [owner, kind, key, value] of between(now)) {
    const id = idOf(kind, key);
    steps.push(
      commandStep(
        reference,
        'Create',
        id,
        { id, kind, ownerId: agencies[owner].id, value },
        people[`${owner}Owner`],
        next(),
      ),
    );
  }
  const subTerritoryIds = Object.keys(subTerritories).map((sub) => idOf('subTerritory', sub));
  for (const key of keys(agencies)) {
    const data = { agencyId: agencies[key].id, subTerritoryIds };
    steps.push(commandStep(agency, 'ChooseSubTerritories', data.agencyId, data, people[`${key}Owner`], next()));
  }
  return steps;
};

/** Who works for whom. */
const linkSteps = (next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const [index, [from, to, fullAccess]] of links.entries()) {
    const linkId = idOf('link', from, to);
    const [asking, agreeing] = index % 2 === 0 ? (['agency', 'customer'] as const) : (['customer', 'agency'] as const);
    const owners = { agency: people[`${from}Owner`], customer: people[`${to}Owner`] };
    steps.push(
      commandStep(
        link,
        'Request',
        linkId,
        { linkId, agencyId: agencies[from].id, customerId: customers[to].id, requestedBy: asking, fullAccess },
        owners[asking],
        next(),
      ),
    );
    steps.push(commandStep(link, 'Accept', linkId, { linkId }, owners[agreeing], plus(next(), 90)));
  }
  return steps;
};

/** Places of clients. */
const placeSteps = (next: () => string): Step[] => {
  const steps: Step[] = [];
  for (const key of keys(places) as PlaceKey[])
    steps.push(
      commandStep(
        place,
        'Open',
        idOf('place', key),
        placeFact(key, customers[places[key].of].id),
        people[`${places[key].of}Owner`],
        next(),
      ),
    );
  return steps;
};

/** Companies, people and their agreements, from the platform's first day on. */
export const companySteps = (now: string): Step[] => {
  const since = plus(now, -firstAccount.daysAgo * 24 * 60);
  let minutes = 0;
  /** One thing after the other, a few minutes apart. */
  const next = () => plus(since, (minutes += 3));
  const steps = [
    invite('superAdmin', superAdmin, since),
    ...referenceSteps(next),
    ...accountSteps(next),
    ...peopleSteps(next),
  ];
  minutes += 24 * 60;
  steps.push(...choiceSteps(now, next), ...linkSteps(next), ...placeSteps(next));
  return steps.map((one, index) => ({ ...one, after: steps[index - 1]?.stream }) as Step);
};

/** The last step: a demo that has it is complete. */
export const finalStep = (now: string): Step => invite('nobody', people.nordetOwner, now);

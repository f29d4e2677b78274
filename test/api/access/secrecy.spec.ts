import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssignEmployee, AutoAssign, GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import {
  AutoAssignRuns,
  GetAutoAssignSettings,
  SaveAutoAssignSettings,
  WhyNot,
  type Why,
} from '#contracts/api/auto-assign.ts';
import { addedParts } from '#contracts/values/auto-assign.ts';
import { calendarLines, ForeseeShift, GetCalendar, GetCoverage } from '#contracts/api/calendar.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { ShiftAsOf } from '#contracts/api/history.ts';
import { OnboardingList } from '#contracts/api/onboarding.ts';
import { DownloadEmployeeFile, DownloadOwnFile } from '#contracts/api/person-file.ts';
import { RateAffectation, ReviseRating } from '#contracts/api/ratings.ts';
import { ReferenceList } from '#contracts/api/references.ts';
import { GetAffEvent, ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { referenceKindNames } from '#contracts/events/reference.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { grantKeys, hasAccess, type Holder } from '#contracts/permissions.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { autoAssign } from '#services/staffing/auto-assign/auto-assign.worker.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import { startVigie, type Answer, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn, type Person } from '#test/support/world.ts';

jest.setTimeout(600_000);

const { anne, bruno, chloe } = ids.agents;
const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const must = (answer: Answer): Answer => {
  if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
};
const stars = (count: number) => ({
  punctuality: count,
  responsibility: count,
  customerService: count,
  presentation: count,
});

/** Calls that answer and change nothing; of a person's file, which notes who took it, every part is the answer of another one. */
const questions = (await everyCall()).filter(
  ({ name, kind, access }) =>
    kind !== 'write' && !access.public && name !== DownloadEmployeeFile.name && name !== DownloadOwnFile.name,
);
type Sorted = Endpoint & { readonly sorts?: readonly string[] };
const unknown = '11111111-1111-4111-8111-111111111111';
/** Filters are left out, so that a list has rows. */
const narrowing = ['filters', 'search', 'sort', 'page', 'from', 'to'];

/** Everything that a call can be asked about these things: each id in turn, in each order of a list. */
const asked = (call: Sorted, known: readonly string[]): Record<string, unknown>[] => {
  const plain = (id: string) => {
    const sample = sampleOf(call, id);
    return call.kind === 'list' || 'filters' in sample
      ? Object.fromEntries(Object.entries(sample).filter(([name]) => !narrowing.includes(name)))
      : sample;
  };
  const speaksOfIds = JSON.stringify(plain(unknown)).includes(unknown);
  const inputs = speaksOfIds ? known.map(plain) : [plain(unknown)];
  const sorts = call.sorts ?? [];
  return sorts.length === 0
    ? inputs
    : inputs.flatMap((input) => sorts.map((key) => ({ ...input, sort: { key, asc: true } })));
};

describe('hidden values don’t show in anything computed from them', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let known: string[];
  let runId: string;
  let openShift: string;
  let openRequest: string;
  let paid: string;
  let rated: string;
  let hidden: string;
  let hiddenAssignment: string;
  let watched: string;

  /** Takes grants from the role of a person. */
  const without = async (person: Person, refused: (grant: string) => boolean) => {
    const roleId = derivedId('test world', `role ${person}`);
    await vigie.commands.run(
      role,
      'Revise',
      roleId,
      { roleId, permissions: grantKeys.filter((grant) => !refused(grant)) },
      vigie.system(),
    );
  };

  beforeAll(async () => {
    vigie = await startVigie({ now: day(2), sockets: false });
    await settle(vigie);
    await without(
      'managerA',
      (grant) => grant.startsWith('finance.') || grant.endsWith('Ratings') || grant.endsWith('Financial'),
    );
    await without('customerA', (grant) => grant.endsWith('Ratings'));
    await vigie.settled();
    [agency, customer] = await Promise.all([signedIn(vigie, 'agencyA'), signedIn(vigie, 'customerA')]);

    const done = await planned(customer, { start: day(3), agencyId: ids.agencyA });
    rated = await assigned(agency, done.shiftId, anne);
    paid = done.shiftId;
    vigie.clock.set(day(3, 21));
    await reached(agency, rated, 'punchedOut', { punchIn: day(3), punchOut: day(3, 20) });
    must(await agency.call(RateAffectation, { affectationId: rated, criteria: stars(5) }));
    must(await agency.call(SetLevelSalary, { id: ids.junior, salary: 9876 }));
    must(await agency.call(SaveAffEvents, { shifts: [{ id: paid, salary: 9877, billingPrice: 7654 }] }));
    must(
      await agency.call(SaveCustomerEmployee, {
        id: anne,
        financial: { bankAccount: '123498769', bankTransit: '54321', ssn: '987654324' },
      }),
    );

    const run = await planned(customer, { start: day(12), agencyId: ids.agencyA });
    must(await agency.call(AutoAssign, { requestId: run.requestId }));
    await autoAssign({ ...vigie.platform, commands: vigie.commands })({
      id: 'secrecy',
      attempt: 1,
      data: { employer: { id: ids.agencyA, kind: 'agency' } },
    });
    await vigie.settled();
    runId = (await agency.call(AutoAssignRuns)).data[0].id;
    watched = run.shiftId;

    ({ shiftId: openShift, requestId: openRequest } = await planned(customer, {
      start: day(16),
      agencyId: ids.agencyA,
    }));
    const far = await planned(customer, { start: day(20), agencyId: ids.agencyA });
    hidden = far.shiftId;
    hiddenAssignment = await assigned(agency, hidden, bruno);
    known = [done.requestId, paid, rated, far.requestId, hidden, openShift, anne, ids.customerA, runId];
  });
  afterAll(() => vigie.stop());

  const browsers = new Map<Person, Browser>();
  /** All answers to a person by call; in one browser, as some answers depend on the session. */
  const walked = async (person: Person): Promise<ReadonlyMap<string, string>> => {
    const browser = browsers.get(person) ?? (await signedIn(vigie, person));
    browsers.set(person, browser);
    const { role: roleName, data } = (await browser.call(CheckToken)).data.user;
    const holder: Holder = { role: roleName, permissions: new Set(data.permissions) };
    const further: [Endpoint, object][] = [
      [WhyNot, { id: runId, shiftId: watched }],
      [ForeseeShift, { id: openShift, times: [{ start: day(16), end: day(16, 20) }], agentIds: [anne, bruno, chloe] }],
      [GetCalendar, { from: '2026-03-01', days: 31 }],
      ...calendarLines.map((by): [Endpoint, object] => [GetCoverage, { from: '2026-03-01', days: 31, by }]),
      [ShiftAsOf, { id: paid, at: day(3, 23) }],
    ];
    const all = [
      ...questions
        .filter(({ access }) => hasAccess(holder, access))
        .flatMap((call) => asked(call, known).map((input) => [call, input] as const)),
      ...further.filter(([{ access }]) => hasAccess(holder, access)),
    ];
    const answers = new Map<string, string>();
    let next = 0;
    const one = async () => {
      for (let at = next++; at < all.length; at = next++) {
        const [call, input] = all[at]!;
        const { http, text } = await browser.call(call, input as never);
        answers.set(`${call.name} ${JSON.stringify(input)}`, `${http} ${text}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, one));
    return answers;
  };

  const hiddenPeople = new RegExp(`Bruno|Côté|Chloé|Dupré|${bruno}|${chloe}`);
  const people = ['managerA', 'customerA', 'agencyB', 'anne'] as const satisfies readonly Person[];

  it('[perm.finance] answers don’t change when the hidden pay, billing, ratings, bank numbers and names do', async () => {
    const before = new Map<Person, ReadonlyMap<string, string>>();
    for (const person of people) before.set(person, await walked(person));
    const told: string[] = [];
    const compare = async (person: Person) => {
      const earlier = before.get(person)!;
      expect([...earlier.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(10);
      for (const [question, answer] of await walked(person)) {
        // It is no secret that agents were assigned and replaced, but their names are.
        if (person === 'customerA' && hiddenPeople.test(answer)) told.push(`${person} ${question} names somebody`);
        if (person === 'customerA' && /^(ShiftHistory|DashboardLog)\b/.test(question)) continue;
        if (earlier.get(question) !== answer)
          told.push(`${person} ${question}\n${earlier.get(question)?.slice(0, 600)}\n${answer.slice(0, 600)}`);
      }
    };
    must(await agency.call(SetLevelSalary, { id: ids.junior, salary: 4321 }));
    must(await agency.call(SaveAffEvents, { shifts: [{ id: paid, salary: 4322, billingPrice: 3210 }] }));
    must(
      await agency.call(SaveCustomerEmployee, {
        id: anne,
        financial: { bankAccount: '11112222', bankTransit: '12345', ssn: '123456782' },
      }),
    );
    must(await agency.call(ReviseRating, { id: rated, criteria: stars(1) }));
    await vigie.settled();
    await compare('managerA');
    // The others may not know either who is on the shift in the far future.
    must(
      await agency.call(AssignEmployee, {
        employee: { id: chloe },
        affectationEvent: { id: hidden, affectationId: hiddenAssignment },
      }),
    );
    await vigie.settled();
    for (const person of people.filter((one) => one !== 'managerA')) await compare(person);
    expect(told).toEqual([]);
  });

  it('[perm.finance] a score consists of the parts that the viewer may see, and their sum', async () => {
    const manager = await signedIn(vigie, 'managerA');
    type Row = { score: object; cost: number };
    const all = (await agency.call(GetDisponibilitiesV2, { id: openShift })).data as Row[];
    expect(all.map(({ score }) => Object.keys(score))).toEqual(
      all.map(() => ['distance', 'rating', 'familiar', 'level', 'overtime']),
    );
    const some = (await manager.call(GetDisponibilitiesV2, { id: openShift })).data as Row[];
    expect(some).toHaveLength(all.length);
    for (const { score, cost } of some) {
      expect(Object.keys(score)).toEqual(['distance', 'familiar', 'overtime']);
      expect(cost).toBe(Math.round(Object.values(score).reduce((sum: number, part) => sum + (part as number), 0)));
    }
    const ledger = (await manager.call(WhyNot, { id: runId, shiftId: watched })).data as Why[];
    expect(ledger.map(({ verdict }) => verdict)).toContain('costlier');
    for (const { score, gap, flip } of ledger) {
      expect(gap).toBeNull();
      if (score) expect(Object.keys(score)).toEqual(['distance', 'familiar', ...addedParts]);
      if (flip) expect(['rule', 'free']).toContain(flip.kind);
    }
  });

  it('[perm.finance] weights of pay and ratings are set only by those who may read them', async () => {
    const manager = await signedIn(vigie, 'managerA');
    const settings = (await manager.call(GetAutoAssignSettings)).data;
    expect(await manager.call(SaveAutoAssignSettings, { ...settings, level: 90, distance: 0 })).toMatchObject({
      http: 422,
      code: 'WEIGHTS_NOT_ALLOWED',
      fields: { level: expect.any(String), distance: expect.any(String) },
    });
    expect(await manager.call(SaveAutoAssignSettings, { ...settings, restHours: 9 })).toMatchObject({ http: 200 });
    expect((await manager.call(GetAutoAssignSettings)).data).toEqual({ ...settings, restHours: 9 });
    expect(await agency.call(SaveAutoAssignSettings, { ...settings, level: 2 })).toMatchObject({ http: 200 });
    expect(await agency.call(SaveAutoAssignSettings, settings)).toMatchObject({ http: 200 });
  });

  it('[aud.agency] work for another company shows only that it exists, not where and when', async () => {
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      bruno,
      { agentId: bruno, employerId: ids.agencyB, employerKind: 'agency' },
      vigie.system(),
    );
    await vigie.settled();
    const [agencyB, customerB] = await Promise.all([signedIn(vigie, 'agencyB'), signedIn(vigie, 'customerB')]);
    const elsewhere = await planned(customerB, { start: day(24, 14), agencyId: ids.agencyB }, { placeId: ids.placeB });
    await assigned(agencyB, elsewhere.shiftId, bruno);
    const candidate = async (start: string) => {
      const { shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
      const rows = (await agency.call(GetDisponibilitiesV2, { id: shiftId })).data as {
        id: string;
        reason: unknown;
        totalMinutesToBeDone: number;
      }[];
      return rows.find(({ id }) => id === bruno)!;
    };
    // At the same time; and so soon after that there is no time to travel or rest.
    expect(await candidate(day(24, 13))).toMatchObject({
      reason: { rule: 'busy', values: {} },
      totalMinutesToBeDone: 0,
    });
    expect(await candidate(day(24, 23))).toMatchObject({
      reason: { rule: 'travel', values: {} },
      totalMinutesToBeDone: 0,
    });
    expect(await candidate(day(25, 5))).toMatchObject({
      reason: { rule: expect.stringMatching(/travel|rest/), values: {} },
    });
  });

  it('[list.filtersByRole] a filter by an agency finds only rows whose agency the viewer may see', async () => {
    const set = (agencyId: string, handedOnBy: string, subcontractedTo: string | null) =>
      vigie.platform.db.query(
        'update shift set "agencyId" = $2, "handedOnBy" = $3, "subcontractedTo" = $4 where id = $1',
        [openShift, agencyId, handedOnBy, subcontractedTo],
      );
    const found = async (of: string) => {
      const { data } = await agency.call(ShiftRows, { id: openRequest, filters: { agencies: [of] } });
      return (data as { agencyId: string }[]).map(({ agencyId }) => agencyId);
    };
    // Agency A got it from another agency, which got it from agency B.
    await set(ids.agencyB, `{${ids.agencyB},${ids.customerB}}`, ids.agencyA);
    expect(await found(ids.agencyB)).toEqual([]);
    expect(await found(ids.customerB)).toEqual([ids.customerB]);
    await set(ids.agencyA, '{}', null);
    expect(await found(ids.agencyA)).toEqual([ids.agencyA]);
  });

  it('[aud.agency] a call with the id of another company’s entry does not reveal that it exists', async () => {
    const secret = derivedId('secrecy spec', 'skill of B');
    const value = { nameEn: 'Zeppelin', nameFr: 'Dirigeable' };
    await vigie.commands.run(
      reference,
      'Create',
      secret,
      { id: secret, kind: 'skill', ownerId: ids.agencyB, value },
      vigie.system(),
    );
    await vigie.settled();
    const name = async (skillId: string) => {
      await vigie.platform.db.query('update shift set "skillId" = $2, "maxLevelId" = $2 where id = $1', [
        openShift,
        skillId,
      ]);
      const answers = [
        await agency.call(ShiftRows, { id: openRequest }),
        await agency.call(GetAffEvent, { id: openShift }),
        await agency.call(ShiftRowsCsv, { id: openRequest }),
        await agency.call(ShiftFilters, { id: openRequest }),
        await agency.call(GetCalendar, { from: '2026-03-15', days: 3 }),
        await agency.call(GetCoverage, { from: '2026-03-15', days: 3 }),
        await agency.call(GetDisponibilitiesV2, { id: openShift }),
      ];
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
      return answers.map(({ text }) => text).join('\n');
    };
    expect(await name(secret)).not.toMatch(/Zeppelin|undefined/);
    // The entry of another kind is no skill.
    expect(await name(ids.prime)).not.toMatch(/First aid|undefined/);
    expect(await name(ids.guard)).toContain('Guard');
  });

  it('[aud.admin] everybody can list the names of public kinds of reference data, and nothing of the other kinds', async () => {
    const open = ['skill', 'level', 'licenceType', 'certificate', 'territory', 'subTerritory', 'country'];
    const own = [
      ['agencyLicence', { number: 'AG-1', territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' }],
      ['subContractor', { agencyId: ids.agencyB }],
    ] as const;
    for (const [kind, value] of own) {
      const id = derivedId('secrecy spec', kind);
      await vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: ids.agencyA, value }, vigie.system());
    }
    await vigie.settled();
    for (const list of referenceKindNames) {
      const { data, text } = await agency.call(ReferenceList, { list });
      expect(text).not.toContain('undefined');
      if (!open.includes(list)) expect({ list, data }).toEqual({ list, data: [] });
    }
  });

  it('[onboard.tabs] the first shift of an agency’s own agent is hidden if the agency may not know that they are on it', async () => {
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      chloe,
      { agentId: chloe, employerId: ids.customerA, employerKind: 'customer' },
      vigie.system(),
    );
    await vigie.settled();
    const under = async (tab: 'ready' | 'firstShift') =>
      ((await customer.call(OnboardingList, { tab })).data as { id: string; firstShift: string | null }[]).filter(
        ({ id }) => id === chloe,
      );
    expect(await under('firstShift')).toEqual([]);
    expect(await under('ready')).toMatchObject([{ firstShift: null }]);
  });
});

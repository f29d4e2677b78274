import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Me, RequestSignInLink } from '#contracts/api/agent-app.ts';
import {
  DeleteEmployeeDocument,
  EmployeeDocuments,
  LevelsAndSkills,
  SaveEmployeeDocument,
  SaveEmployeeSchedule,
  SaveEmployeeTerritories,
  SaveLevelsAndSkills,
} from '#contracts/api/employee-file.ts';
import {
  Employees,
  GetEmployee,
  RevealFinancial,
  SaveCustomerEmployee,
  UnlinkEmployee,
  UpdateEmployeeStatus,
} from '#contracts/api/employees.ts';
import { MoveOnboarding } from '#contracts/api/onboarding.ts';
import { Search } from '#contracts/api/search.ts';
import { employmentFields, financialFieldNames, profileFields } from '#contracts/values/employee.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { whenAgentLeaves } from '#services/staffing/assignment/when-agent-leaves.policy.ts';
import { formerSecretKey } from '#services/workforce/employee/secret-key.ts';
import { assigned, factsOf, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const { anne, bruno } = ids.agents;
const start = '2026-03-02T15:00:00.000Z';
const png = {
  name: 'photo.png',
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const pdf = { name: 'contract.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') };

let vigie: Vigie;
let mine: Browser;
let theirs: Browser;
let admin: Browser;
let customer: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: start });
  [mine, theirs, admin, customer] = await allSignedIn(vigie, ['agencyA', 'agencyB', 'admin', 'customerA']);
  for (const agentId of [anne, bruno])
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      agentId,
      { agentId, employerId: ids.agencyB, employerKind: 'agency' },
      vigie.system(),
    );
  await vigie.settled();
});
afterAll(() => vigie.stop());

const must = <T extends { readonly http: number; readonly message: string }>(answer: T): T => {
  if (answer.http !== 200) throw new Error(answer.message);
  return answer;
};
const detail = async (browser: Browser, id: string) =>
  must(await browser.call(GetEmployee, { id })).data as unknown as Record<string, unknown>;

/** Another value for every field of an employee's form. */
const written: Record<keyof typeof profileFields | keyof typeof employmentFields | 'picture', unknown> = {
  firstName: 'Hannelore',
  lastName: 'Zwicky',
  email: 'hannelore@nordet.test',
  phone: '+14185550199',
  language: 'en',
  birthday: '1991-02-03',
  gender: 'other',
  hasCar: false,
  weight: 171,
  heightFeet: 6,
  heightInches: 2,
  topSize: 'XXL',
  pantSize: '44',
  address: '12 rue des Lilas',
  apt: '7B',
  city: 'Rimouski',
  postalCode: 'G5L 1A1',
  home: { lat: 48.45, lng: -68.52 },
  emergencyContactName: 'Quentin Roy',
  emergencyContactPhone: '+14185550111',
  employeeNumber: 'N-1042',
  division: 'Nord',
  department: 'Events',
  service: 'Nights',
  subDepartment: 'Gates',
  picture: png,
};
const financial = {
  bankAccount: '123456789',
  bankTransit: '10001',
  bankInstitution: '815',
  ssn: '046454286',
  payRegistrationNumber: 'PAY-1',
};

describe('one person with several employers', () => {
  it('has a file with each: no field of the form that one writes is changed for another, or seen by it', async () => {
    for (const [field, value] of Object.entries(written)) {
      const before = await detail(theirs, anne);
      must(await mine.call(SaveCustomerEmployee, { id: anne, [field]: value } as never));
      const own = await detail(mine, anne);
      const shown =
        field === 'email' || field === 'phone' ? (own['contact'] as Record<string, unknown>)[field] : own[field];
      if (field === 'picture') expect(shown).toMatchObject({ name: png.name });
      else expect({ [field]: shown }).toEqual({ [field]: value });
      expect({ field, ...(await detail(theirs, anne)) }).toEqual({ field, ...before });
    }
    const [listed] = must(await theirs.call(Employees, { page: { index: 1, size: 100 }, search: 'Anne' }))
      .data as unknown as {
      fullName: string;
      contact: object;
    }[];
    expect(listed).toMatchObject({
      fullName: 'Anne Roy',
      contact: { email: 'anne@agents.test', phone: '+15145550123' },
    });
    expect(must(await mine.call(Employees, { page: { index: 1, size: 100 }, search: 'Hannelore' })).data).toHaveLength(
      1,
    );
  });

  it('each employer finds the person by the data of its own file', async () => {
    const found = async (browser: Browser, q: string) =>
      (must(await browser.call(Search, { q })).data!.employees as { id: string }[]).map(({ id }) => id);
    for (const q of ['Hannelore Zwicky', 'hannelore@nordet.test', '418 555-0199']) {
      expect([q, await found(mine, q)]).toEqual([q, [anne]]);
      expect([q, await found(theirs, q)]).toEqual([q, []]);
    }
    expect(await found(theirs, 'Anne Roy')).toEqual([anne]);
  });

  it('each employer has its own bank account and numbers for the person', async () => {
    const of = async (browser: Browser) =>
      must(await browser.call(RevealFinancial, { id: anne })).data as Record<string, string>;
    must(await mine.call(SaveCustomerEmployee, { id: anne, financial }));
    expect(await of(mine)).toEqual(financial);
    expect(await of(theirs)).toEqual(Object.fromEntries(financialFieldNames.map((field) => [field, ''])));
    must(await theirs.call(SaveCustomerEmployee, { id: anne, financial: { bankAccount: '98765432' } }));
    expect(await of(mine)).toEqual(financial);
    expect(await of(theirs)).toMatchObject({ bankAccount: '98765432', ssn: '' });
  });

  it('keeps earlier data of the person with the employer that wrote them', async () => {
    const former = { agentId: bruno, employerId: ids.agencyA, fields: ['bankAccount' as const] };
    await vigie.commands.run(agent, 'ChangeFinancialDetails', bruno, former, vigie.system());
    await vigie.platform.secrets.put(formerSecretKey(bruno, 'bankAccount'), '5555555');
    const account = async (browser: Browser) =>
      (must(await browser.call(RevealFinancial, { id: bruno })).data as Record<string, string>)['bankAccount'];
    expect([await account(mine), await account(theirs)]).toEqual(['5555555', '']);
    must(await mine.call(SaveCustomerEmployee, { id: bruno, financial: { bankAccount: '' } }));
    expect([await account(mine), await account(theirs)]).toEqual(['', '']);
  });

  it('documents, level, skills, territories and absences are stored by employer', async () => {
    const look = async (browser: Browser) => {
      const { levelId, skillIds } = must(await browser.call(LevelsAndSkills, { employeeId: anne })).data!;
      const { subTerritories, schedules } = await detail(browser, anne);
      return {
        documents: must(await browser.call(EmployeeDocuments, { id: anne })).data,
        levelId,
        skillIds,
        subTerritories,
        schedules,
      };
    };
    const before = await look(theirs);
    const { id: documentId } = must(
      await mine.call(SaveEmployeeDocument, { id: anne, titleEn: 'Contract', titleFr: 'Contrat', file: pdf }),
    ).data!;
    must(await mine.call(SaveLevelsAndSkills, { employeeId: anne, levelId: ids.senior, skillIds: [ids.driver] }));
    must(await mine.call(SaveEmployeeTerritories, { id: anne, subTerritoryIds: [ids.subTerritory] }));
    must(
      await mine.call(SaveEmployeeSchedule, {
        id: anne,
        schedules: [{ startDate: '2026-04-01T10:00:00.000Z', endDate: '2026-04-02T10:00:00.000Z' }],
      }),
    );
    expect(await look(theirs)).toEqual(before);
    expect(await look(mine)).toMatchObject({
      documents: [{ id: documentId }],
      levelId: ids.senior,
      skillIds: [ids.driver],
      subTerritories: [{ id: ids.subTerritory }],
      schedules: [{ startDate: '2026-04-01T10:00:00.000Z' }],
    });
    expect((await theirs.call(DeleteEmployeeDocument, { id: anne, documentId: documentId as string })).http).toBe(404);
    expect(
      (
        await theirs.call(SaveEmployeeDocument, {
          id: anne,
          documentId: documentId as string,
          titleEn: 'X',
          titleFr: 'X',
        })
      ).http,
    ).toBe(404);
    must(await mine.call(DeleteEmployeeDocument, { id: anne, documentId: documentId as string }));
    expect((await look(mine)).documents).toEqual([]);
  });

  it('can be inactive at one employer and active at the other, keeps the other’s shifts, and may sign in', async () => {
    const { shiftId } = await planned(customer, { start: '2026-03-10T15:00:00.000Z', agencyId: ids.agencyA });
    await assigned(mine, shiftId, bruno);
    const app = await signedIn(vigie, 'anne');
    const status = async (browser: Browser, id: string) => (await detail(browser, id))['onboardingStatus'];
    must(await theirs.call(UpdateEmployeeStatus, { employeeIds: [anne], statusId: 6 }));
    must(await theirs.call(MoveOnboarding, { id: bruno, status: 6 }));
    await vigie.settled();
    for (const id of [anne, bruno]) expect([await status(mine, id), await status(theirs, id)]).toEqual([5, 6]);
    expect((await app.call(Me, {})).http).toBe(200);
    const given = async () => (await factsOf(vigie, `shift-${shiftId}`)).at(-1);
    const leaves = whenAgentLeaves(vigie.platform.models, vigie.commands, vigie.clock);
    const follow = async (id: string) => {
      for (const fact of await vigie.commands.history(agent, id)) await leaves.on[fact.type]?.(fact);
    };
    await follow(bruno);
    expect(await given()).toBe('AgentAssigned');
    must(await mine.call(MoveOnboarding, { id: bruno, status: 6 }));
    await follow(bruno);
    expect(await given()).toBe('AgentRemoved');
    must(await mine.call(MoveOnboarding, { id: bruno, status: 5 }));
    must(await mine.call(UpdateEmployeeStatus, { employeeIds: [anne], statusId: 6 }));
    expect((await app.call(Me, {})).http).toBe(401);
    must(await admin.call(MoveOnboarding, { id: anne, status: 5 }));
    expect([await status(mine, anne), await status(theirs, anne)]).toEqual([5, 5]);
  });

  it('signs in with an address of their own; what an employer writes in its file neither changes it nor receives a sign-in link', async () => {
    const asked = async (contact: string) =>
      must(await vigie.browser().call(RequestSignInLink, { contact, lang: 'en' }));
    must(
      await theirs.call(SaveCustomerEmployee, { id: bruno, email: 'taken.over@ponant.test', phone: '418-555-0142' }),
    );
    must(await theirs.call(SaveCustomerEmployee, { id: anne, email: 'anne.too@ponant.test', phone: '418-555-0143' }));
    await vigie.settled();
    for (const contact of [
      'taken.over@ponant.test',
      '418-555-0142',
      'anne.too@ponant.test',
      '418-555-0143',
      'hannelore@nordet.test',
      '418-555-0199',
    ])
      await asked(contact);
    for (const contact of ['bruno@agents.test', 'anne@test.ca']) await asked(contact);
    const links = async (agentId: string) => {
      const accounts = await vigie.platform.db.query<{ id: string; email: string }[]>(
        `select id, email from "user" where "agentId" = $1`,
        [agentId],
      );
      return Promise.all(
        accounts.map(async ({ id, email }) => [
          email,
          (await vigie.commands.history(user, id)).filter(({ type }) => type === 'SignInLinkRequested').length,
        ]),
      );
    };
    // Mails are sent after the answer, in the order of their requests.
    for (const agentId of [bruno, anne])
      await until(
        () => links(agentId),
        (sent) => sent.some(([, count]) => count === 1),
      );
    await vigie.settled();
    expect(await links(bruno)).toEqual([['bruno@agents.test', 1]]);
    expect(await links(anne)).toEqual([['anne@test.ca', 1]]);
  });

  it('stays with one employer when dismissed by the other', async () => {
    must(await theirs.call(UnlinkEmployee, { id: bruno, customerId: ids.agencyB }));
    expect((await theirs.call(GetEmployee, { id: bruno })).http).toBe(404);
    expect(await detail(mine, bruno)).toMatchObject({
      fullName: 'Bruno Côté',
      contact: { email: 'bruno@agents.test' },
    });
  });
});

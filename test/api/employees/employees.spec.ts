import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateCertificate } from '#contracts/api/certificates.ts';
import {
  AnswerEmployerLink,
  AskEmployee,
  AskEmployer,
  DeleteEmployeeDocument,
  DeleteEmployeePermit,
  EmployeeDocuments,
  Employers,
  JudgeEmployeePermit,
  LevelsAndSkills,
  SaveEmployeeCertificate,
  SaveEmployeeDocument,
  SaveEmployeePermit,
  SaveEmployeeSchedule,
  SaveEmployeeTerritories,
  SaveLevelsAndSkills,
} from '#contracts/api/employee-file.ts';
import { CustomerEmployeeEvents, EmployeeEvents } from '#contracts/api/employee-events.ts';
import {
  EmployeeCounts,
  Employees,
  EmployeesCsv,
  GetEmployee,
  PendingAgentApproval,
  PendingCustomerApproval,
  RevealFinancial,
  SaveCustomerEmployee,
  TickedEmployees,
  UnlinkEmployee,
  UnlinkEmployees,
  UpdateEmployeeStatus,
} from '#contracts/api/employees.ts';
import { AddIntegration } from '#contracts/api/integrations.ts';
import { JudgeLicence, OnboardingList } from '#contracts/api/onboarding.ts';
import type { Grant } from '#contracts/permissions.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { employeesTabs, employeeStatusCodes } from '#contracts/values/employee.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const png = {
  name: 'photo.png',
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
const start = '2026-03-02T15:00:00.000Z';
const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);

let vigie: Vigie;
let admin: Browser;
let agency: Browser;
let other: Browser;
let customer: Browser;
let anne: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: start });
  [admin, agency, other, customer, anne] = await allSignedIn(vigie, [
    'admin',
    'agencyA',
    'agencyB',
    'customerA',
    'anne',
  ]);
}, 60_000);
afterAll(() => vigie.stop());

const hired = async (browser: Browser, firstName: string, more: object = {}): Promise<string> => {
  const { data, message } = await browser.call(SaveCustomerEmployee, {
    firstName,
    lastName: 'Test',
    email: `${firstName.toLowerCase()}@hired.test`,
    ...more,
  });
  if (!data) throw new Error(message);
  return data.id as string;
};
type Row = {
  id: string;
  firstName: string;
  status?: number;
  permits: { number: string; validity: string }[];
  mission: { id: string } | null;
};
const under = async (tab: (typeof employeesTabs)[number], browser = agency, more: object = {}): Promise<Row[]> =>
  (await browser.call(Employees, { tab, page: { index: 1, size: 100 }, ...more })).data as Row[];
const names = async (tab: (typeof employeesTabs)[number], browser = agency, more: object = {}) =>
  (await under(tab, browser, more)).map(({ firstName }) => firstName);
const facts = async (id: string) => (await vigie.commands.history(agent, id)).map(({ type }) => type);
const detail = async (id: string, browser = agency) => (await browser.call(GetEmployee, { id })).data;

describe('employees', () => {
  it('[emp.fields] a new employee is an application of the company, whose profile is told as facts of what changed', async () => {
    const wrong = await agency.call(SaveCustomerEmployee, {
      firstName: 'Z',
      lastName: 'Z',
      email: 'z@z.ca',
      gender: 'x' as never,
    });
    expect(wrong).toMatchObject({ http: 422, fields: { gender: expect.any(String) } });
    expect(
      (
        await agency.call(SaveCustomerEmployee, {
          firstName: 'Z',
          lastName: 'Z',
          email: 'z@z.ca',
          heightFeet: 5,
          heightInches: 12,
        })
      ).http,
    ).toBe(422);
    expect(await agency.call(SaveCustomerEmployee, { firstName: 'Z' })).toMatchObject({ http: 422 });
    const id = await hired(agency, 'Flore', {
      gender: 'woman',
      hasCar: true,
      heightFeet: 5,
      heightInches: 7,
      birthday: '1990-02-03',
      employeeNumber: '1042',
      picture: png,
    });
    expect(await detail(id)).toMatchObject({ fullName: 'Flore Test', gender: 'woman', hasCar: true, heightFeet: 5, heightInches: 7, birthday: '1990-02-03', employeeNumber: '1042', onboardingStatus: 1, picture: { name: 'photo.png' } }); // prettier-ignore
    expect(await facts(id)).toEqual(['AgentApplied', 'EmployerLinked', 'ProfileRevised', 'EmploymentDetailed']);
    await agency.call(SaveCustomerEmployee, { id, city: 'Laval', hasCar: true, phone: '514-555-0177' });
    const last = (await vigie.commands.history(agent, id)).at(-1)!;
    expect(last).toMatchObject({ type: 'ProfileRevised', data: { agentId: id, city: 'Laval', phone: '+15145550177' } });
    expect(last.data).not.toHaveProperty('hasCar');
    expect(await detail(id)).toMatchObject({ gender: 'woman', city: 'Laval', contact: { phone: '+15145550177' } });
    expect(
      await agency.call(SaveCustomerEmployee, { firstName: 'Flore', lastName: 'II', email: 'FLORE@hired.test' }),
    ).toMatchObject({
      http: 409,
      code: 'EMAIL_TAKEN',
    });
    expect((await agency.call(OnboardingList, { tab: 'new' })).data).toContainEqual(
      expect.objectContaining({ id, status: 1 }),
    );
    for (const stranger of [other, customer])
      expect((await stranger.call(SaveCustomerEmployee, { id, city: 'Ailleurs' })).http).toBe(404);
  });

  it('[list.defaultSortEmployees] the latest application comes first; numbers sort as numbers, and any of name, email and full phone finds', async () => {
    const made: string[] = [];
    for (const [name, employeeNumber] of [
      ['Gina', 'E10'],
      ['Hugo', 'E9'],
    ] as const) {
      // prettier-ignore
      vigie.clock.pass(1 / 60);
      made.push(await hired(agency, name, { employeeNumber, phone: '438-555-0199' }));
    }
    await agency.call(UpdateEmployeeStatus, { employeeIds: made, statusId: 5 });
    expect((await names('active')).slice(0, 2)).toEqual(['Hugo', 'Gina']);
    const sorted = await names('active', agency, { sort: { key: 'employeeNumber', asc: true } });
    expect(sorted.indexOf('Hugo')).toBeLessThan(sorted.indexOf('Gina'));
    expect(await names('active', agency, { search: '438-555-0199 hugo' })).toEqual(['Hugo']);
    expect(await names('active', agency, { search: 'gina@hired.test' })).toEqual(['Gina']);
    expect((await agency.call(Employees, { sort: { key: 'ssn' } } as never)).http).toBe(422);
  });

  it('[perm.agentFinancial] bank and social insurance numbers are sealed outside the log, absent without the grant, and refused without the other', async () => {
    const id = await hired(agency, 'Irma');
    const financial = {
      bankAccount: '1234567',
      bankTransit: '00011',
      bankInstitution: '815',
      ssn: '046 454 286',
      payRegistrationNumber: 'P-7',
    };
    expect((await agency.call(SaveCustomerEmployee, { id, financial: { ...financial, ssn: '12' } })).http).toBe(422);
    expect((await agency.call(SaveCustomerEmployee, { id, financial })).http).toBe(200);
    const whole = async () => (await agency.call(RevealFinancial, { id })).data;
    const looked = async () =>
      (await vigie.commands.history(agent, id)).filter(({ type }) => type === 'FinancialDetailsViewed');
    const masked = await agency.call(GetEmployee, { id });
    expect(masked.data.financial).toEqual({
      ...financial,
      bankAccount: '••••567',
      bankTransit: '••011',
      ssn: '••••••286',
    });
    expect(masked.text).not.toMatch(/046454286|1234567|00011/);
    expect(await looked()).toEqual([]);
    const key = randomUUID();
    for (let times = 0; times < 2; times++)
      expect((await agency.call(RevealFinancial, { id }, { key })).data).toEqual({ ...financial, ssn: '046454286' });
    expect(await looked()).toMatchObject([
      {
        data: { agentId: id, employerId: ids.agencyA },
        metadata: { actor: { role: 'agency' }, at: vigie.clock.now() },
      },
    ]);
    const answers = await vigie.platform.pool.query<{ all: string | null }>(
      "select string_agg(a::text, ' ') as all from id.answer a",
    );
    expect(answers.rows[0]!.all ?? '').not.toMatch(/046454286|1234567/);
    // What is shown is no value: sent back it is refused, and the number stays.
    expect((await agency.call(SaveCustomerEmployee, { id, financial: { ssn: '••••••286' } })).http).toBe(422);
    expect((await agency.call(SaveCustomerEmployee, { id, financial: { bankAccount: '••••567' } })).http).toBe(422);
    expect(await whole()).toEqual({ ...financial, ssn: '046454286' });
    expect((await (await signedIn(vigie, 'agencyB')).call(RevealFinancial, { id })).http).toBe(404);
    const blind = await somebodyWithout(vigie, ['agent.viewFinancial', 'agent.editFinancial']);
    const seen = await blind.call(GetEmployee, { id });
    expect(seen.data).not.toHaveProperty('financial');
    expect((await blind.call(RevealFinancial, { id })).http).toBe(403);
    expect(seen.text).not.toMatch(/046454286|1234567/);
    expect(await blind.call(SaveCustomerEmployee, { id, financial: { ssn: '' } })).toMatchObject({
      http: 422,
      code: 'FINANCIAL_NOT_ALLOWED',
    });
    const [fact] = (await vigie.commands.history(agent, id)).filter(({ type }) => type === 'FinancialDetailsChanged');
    expect(fact!.data).toMatchObject({
      fields: ['bankAccount', 'bankTransit', 'bankInstitution', 'ssn', 'payRegistrationNumber'],
    });
    const kept = await vigie.platform.pool.query<{ all: string }>(
      `select (select string_agg(sealed, ' ') from id.secret) || (select string_agg(f::text, ' ') from agent_file f) as all`,
    );
    expect(kept.rows[0]!.all).not.toMatch(/046454286|1234567/);
    await agency.call(SaveCustomerEmployee, { id, financial: { ssn: '' } });
    expect(await whole()).toMatchObject({ ssn: '', bankAccount: '1234567' });
  });

  it('[perm.agentDetail] [perm.agentOther] each grant opens its own act, and without it the act is refused', async () => {
    const id = await hired(agency, 'Jules');
    const licence = { id, permitId: ids.licenceType, number: 'J', validFrom: day(0), expiration: day(90) };
    const acts: [Grant, (by: Browser) => Promise<{ http: number }>][] = [
      ['agent.view', (by) => by.call(GetEmployee, { id })],
      ['agent.view', (by) => by.call(Employees, {})],
      [
        'agent.create',
        (by) => by.call(SaveCustomerEmployee, { firstName: 'K', lastName: 'K', email: `${randomUUID()}@k.ca` }),
      ],
      ['agent.edit', (by) => by.call(SaveCustomerEmployee, { id, city: 'X' })],
      ['agent.edit', (by) => by.call(UpdateEmployeeStatus, { employeeIds: [id], statusId: 2 })],
      ['agent.edit', (by) => by.call(SaveEmployeeSchedule, { id, schedules: [] })],
      ['agent.editPermit', (by) => by.call(SaveEmployeePermit, licence)],
      ['agent.editLevel', (by) => by.call(SaveLevelsAndSkills, { employeeId: id, levelId: ids.senior })],
      ['agent.viewDocumentations', (by) => by.call(EmployeeDocuments, { id })],
      [
        'agent.editDocumentations',
        (by) => by.call(SaveEmployeeDocument, { id, titleEn: 'A', titleFr: 'B', file: png }),
      ],
      ['agent.delete', (by) => by.call(UnlinkEmployee, { id, customerId: ids.agencyA })],
    ];
    for (const [grant, act] of acts) {
      expect({ grant, http: (await act(await somebodyWithout(vigie, [grant]))).http }).toEqual({ grant, http: 403 });
      expect({ grant, http: (await act(agency)).http }).toEqual({ grant, http: 200 });
    }
  });

  it('[emp.calendly] the link to arrange an interview is given only with its grant', async () => {
    const without = await somebodyWithout(vigie, ['agent.calendlyIntegration']);
    await agency.call(AddIntegration, {
      customerId: ids.agencyA,
      integrationId: catalogueIds.calendly,
      name: 'C',
      settings: { link: 'https://calendly.com/a/b' },
    });
    await vigie.settled();
    expect((await detail(ids.agents.anne)).schedulingUrl).toBe('https://calendly.com/a/b');
    expect(await detail(ids.agents.anne, without)).not.toHaveProperty('schedulingUrl');
    expect((await agency.call(OnboardingList, { tab: 'ready' })).data[0]).toHaveProperty('schedulingUrl');
    expect((await without.call(OnboardingList, { tab: 'ready' })).data[0]).not.toHaveProperty('schedulingUrl');
  });

  it('[perm.names] the platform’s own agents show a placeholder to all but the platform’s people; names are full', async () => {
    const id = randomUUID();
    const person = {
      firstName: 'Léo',
      lastName: 'Archer',
      email: 'leo@archer.test',
      phone: '',
      language: 'fr' as const,
      isArcher: true,
      home: null,
      hasCar: false,
    };
    await vigie.commands.run(agent, 'Apply', id, { agentId: id, ...person }, vigie.system());
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      id,
      { agentId: id, employerId: ids.customerA, employerKind: 'customer' },
      vigie.system(),
    );
    await vigie.settled();
    await admin.call(SaveCustomerEmployee, { id, customerId: ids.customerA, picture: png });
    expect(await detail(id, customer)).toMatchObject({
      fullName: 'Léo Archer',
      picture: { url: '/agent-placeholder.svg' },
    });
    expect((await detail(id, admin)).picture.url).toMatch(/^\/api\/files\//);
  });

  it('[permit.employeeUpdate] [permit.employeeStatus] a licence is recorded, renewed, judged and removed; what is renewed is to validate again', async () => {
    const id = await hired(agency, 'Karl');
    const given = {
      id,
      permitId: ids.licenceType,
      number: 'BSP-1',
      validFrom: day(0),
      expiration: day(100),
      image: png,
    };
    expect(await agency.call(SaveEmployeePermit, { ...given, number: '' })).toMatchObject({
      http: 422,
      fields: { number: expect.any(String) },
    });
    expect((await agency.call(SaveEmployeePermit, { ...given, permitId: ids.guard })).http).toBe(404);
    expect((await agency.call(SaveEmployeePermit, { ...given, expiration: day(-1) })).http).toBe(422);
    const { data } = await agency.call(SaveEmployeePermit, given);
    const employeePermitId = data.id as string;
    expect((await detail(id)).permits).toEqual([expect.objectContaining({ kind: 'permit', number: 'BSP-1', isValid: null, validity: 'toValidate', title: 'BSP', image: expect.objectContaining({ name: 'photo.png' }) })]); // prettier-ignore
    expect(await names('licensesToValidate')).toContain('Karl');
    await agency.call(JudgeEmployeePermit, { id, employeePermitId, kind: 'permit', valid: true });
    expect((await detail(id)).permits[0]).toMatchObject({ isValid: true, validity: 'valid' });
    await agency.call(SaveEmployeePermit, { ...given, image: undefined, employeePermitId, number: 'BSP-2' });
    expect((await detail(id)).permits).toEqual([
      expect.objectContaining({ id: employeePermitId, number: 'BSP-2', isValid: null, image: expect.anything() }),
    ]);
    expect(
      (await agency.call(JudgeLicence, { id, licenceId: employeePermitId, valid: false, reason: 'Flou' })).http,
    ).toBe(200);
    expect((await detail(id)).permits[0]).toMatchObject({ isValid: false, validity: 'declined' });
    expect((await agency.call(SaveEmployeePermit, { ...given, employeePermitId: randomUUID() })).http).toBe(404);
    expect((await other.call(SaveEmployeePermit, { ...given, employeePermitId })).http).toBe(404);
    await agency.call(DeleteEmployeePermit, { id, employeePermitId, kind: 'permit' });
    expect((await detail(id)).permits).toEqual([]);
    expect(await facts(id)).toEqual(
      expect.arrayContaining([
        'LicenceRecorded',
        'LicenceValidated',
        'LicenceRenewed',
        'LicenceDeclined',
        'LicenceRemoved',
      ]),
    );
  });

  it('a certificate ends when its kind’s months are over unless another day is given, and asks for the picture its kind needs', async () => {
    const kind = { titleEn: 'First aid', titleFr: 'Secourisme', expirationDateNeeded: true };
    const months = (
      await admin.call(CreateCertificate, { ...kind, pictureNeeded: true, expirationTimeframeMonths: 12 })
    ).data.id as string;
    const none = (
      await admin.call(CreateCertificate, {
        ...kind,
        titleEn: 'Driving',
        titleFr: 'Conduite',
        expirationTimeframeMonths: null,
      })
    ).data.id as string;
    const id = await hired(agency, 'Lola');
    const given = { id, permitId: months, number: 'RCR', validFrom: '2026-03-02' };
    expect(await agency.call(SaveEmployeeCertificate, given)).toMatchObject({ http: 422, code: 'FILE_REQUIRED' });
    const { data } = await agency.call(SaveEmployeeCertificate, { ...given, image: png });
    expect(await agency.call(SaveEmployeeCertificate, { ...given, permitId: none })).toMatchObject({
      http: 422,
      fields: { expiration: expect.any(String) },
    });
    expect((await detail(id)).permits).toEqual([
      expect.objectContaining({
        kind: 'certificate',
        title: 'First aid',
        expiration: '2027-03-02',
        validity: 'toValidate',
      }),
    ]);
    expect(await names('certificatesToValidate')).toEqual(['Lola']);
    await agency.call(JudgeEmployeePermit, { id, employeePermitId: data.id, kind: 'certificate', valid: true });
    expect(await names('certificatesToValidate')).toEqual([]);
    expect(await names('certificates')).toEqual(['Lola']);
  });

  it('[permit.expiryWindow] what ends in 30 days at most is under Expires within 30 days; 31 days is not, and what is past is invalid', async () => {
    const id = await hired(agency, 'Maude');
    const licence = { id, permitId: ids.licenceType, number: 'M', validFrom: day(-400) };
    const { data } = await agency.call(SaveEmployeePermit, { ...licence, expiration: day(31) });
    const renew = (days: number) =>
      agency.call(SaveEmployeePermit, { ...licence, employeePermitId: data.id, expiration: day(days), isValid: true });
    for (const [days, soon, invalid] of [
      [31, false, false],
      [30, true, false],
      [29, true, false],
      [0, true, false],
      [-1, false, true],
    ] as const) {
      // prettier-ignore
      await renew(days);
      expect({ days, soon: (await names('expires30')).includes('Maude') }).toEqual({ days, soon });
      expect({ days, invalid: (await names('invalid')).includes('Maude') }).toEqual({ days, invalid });
    }
  });

  it('[emp.tabs] each tab counts as many as it lists, of the company’s own people; a coming shift without a valid licence has its tab', async () => {
    const { shiftId } = await planned(customer, { start: `${day(3)}T15:00:00.000Z`, agencyId: ids.agencyA });
    await assigned(agency, shiftId, ids.agents.bruno);
    expect(await names('invalidUpcoming')).toEqual([]);
    const [licence] = (await detail(ids.agents.bruno)).permits as { id: string }[];
    await agency.call(JudgeEmployeePermit, {
      id: ids.agents.bruno,
      employeePermitId: licence!.id,
      kind: 'permit',
      valid: false,
      reason: 'Not theirs',
    });
    expect(await under('invalidUpcoming')).toEqual([
      expect.objectContaining({ firstName: 'Bruno', mission: expect.objectContaining({ id: shiftId }) }),
    ]);
    const issue = { kind: 'declined', date: day(0), reason: 'Not theirs' };
    expect((await under('invalid')).find(({ firstName }) => firstName === 'Bruno')!.permits).toMatchObject([{ issue }]);
    expect(await names('licensesToValidate')).toContain('Dédé');
    await agency.call(UpdateEmployeeStatus, { employeeIds: [ids.agents.chloe], statusId: 6 });
    expect(await names('notActive')).toEqual(['Chloé']);
    for (const browser of [agency, other, customer, admin]) {
      const counts = (await browser.call(EmployeeCounts, {})).data;
      for (const tab of employeesTabs)
        expect({ [tab]: (await under(tab, browser)).length }).toEqual({ [tab]: counts[tab] });
      expect(counts.pending).toBe(counts.received + counts.sent);
    }
    expect(await names('active', other)).toEqual(['Ève']);
    expect(await names('active', admin, { customerId: ids.agencyB })).toEqual(['Ève']);
    const { data: all } = await agency.call(TickedEmployees, {
      tab: 'active',
      allExcept: [ids.agents.anne],
      query: { search: '', filters: {} },
    });
    expect(all).toHaveLength((await names('active')).length - 1);
    expect(all).not.toContain(ids.agents.anne);
    await agency.call(JudgeEmployeePermit, {
      id: ids.agents.bruno,
      employeePermitId: licence!.id,
      kind: 'permit',
      valid: true,
    });
  });

  it('[emp.statusCodes] the status says what the agent is at: available 0, active 1, scheduled 2, late 3, none 4, disabled 5, sign-up 6', async () => {
    expect(Object.values(employeeStatusCodes)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const code = async (id: string) => (await detail(id)).status as number;
    const newcomer = await hired(agency, 'Nina');
    expect([await code(ids.agents.anne), await code(newcomer), await code(ids.agents.chloe)]).toEqual([0, 6, 5]);
    await anne.call(SaveEmployeeSchedule, {
      id: ids.agents.anne,
      schedules: [{ startDate: `${day(0)}T00:00:00.000Z`, endDate: `${day(1)}T00:00:00.000Z` }],
    });
    expect(await code(ids.agents.anne)).toBe(4);
    await agency.call(SaveEmployeeSchedule, { id: ids.agents.anne, schedules: [] });
    const begin = new Date(Date.parse(vigie.clock.now()) + 3_600_000).toISOString();
    const { shiftId } = await planned(customer, { start: begin, agencyId: ids.agencyA });
    const assignment = await assigned(agency, shiftId);
    expect(await code(ids.agents.anne)).toBe(2);
    vigie.clock.pass(61 / 60);
    expect(await code(ids.agents.anne)).toBe(3);
    await reached(agency, assignment, 'punchedIn', { punchIn: begin });
    expect(await code(ids.agents.anne)).toBe(1);
    expect((await under('active', agency, { withStatus: true })).find(({ id }) => id === ids.agents.anne)?.status).toBe(
      1,
    );
    expect((await under('active')).find(({ id }) => id === ids.agents.anne)).not.toHaveProperty('status');
    expect(await agency.call(UnlinkEmployee, { id: ids.agents.anne, customerId: ids.agencyA })).toMatchObject({
      http: 409,
      code: 'SHIFT_AGENT_WORKING',
    });
    const { data } = await agency.call(EmployeeEvents, { employeeId: ids.agents.anne, filters: { period: ['now'] } });
    expect(data).toEqual([
      expect.objectContaining({ id: shiftId, status: 'punchedIn', minutes: 480, workedMinutes: null }),
    ]);
    expect(
      (await admin.call(CustomerEmployeeEvents, { customerId: ids.customerA, employeeId: ids.agents.anne })).data,
    ).toHaveLength(1);
    expect(
      (await admin.call(CustomerEmployeeEvents, { customerId: ids.customerB, employeeId: ids.agents.anne })).data,
    ).toHaveLength(0);
    expect((await other.call(EmployeeEvents, { employeeId: ids.agents.anne })).http).toBe(404);
    expect((await names('active', agency, { sort: { key: 'ranking', asc: false } })).length).toBeGreaterThan(3);
    expect(await detail(ids.agents.anne)).toMatchObject({ ranking: null });
    expect(await detail(ids.agents.anne, await somebodyWithout(vigie, ['agent.viewRatings']))).not.toHaveProperty(
      'ranking',
    );
  });

  it('[emp.linkLists] a company asks an agent or an agent a company: it waits under Sent or Received until the other side answers', async () => {
    const sent = async (browser = customer) =>
      (await browser.call(PendingAgentApproval, {})).data as { employeeId: string; fullName: string; email: string }[];
    const received = async () =>
      (await customer.call(PendingCustomerApproval, {})).data as { employeeId: string; fullName: string }[];
    expect((await customer.call(AskEmployee, { email: 'nobody@nowhere.test' })).http).toBe(404);
    expect((await customer.call(AskEmployee, { email: 'anne@agents.test' })).http).toBe(200);
    expect(await sent()).toEqual([
      expect.objectContaining({ employeeId: ids.agents.anne, email: 'anne@agents.test', fullName: '' }),
    ]);
    expect(await sent(agency)).toEqual([]);
    expect((await customer.call(EmployeeCounts, {})).data).toMatchObject({ sent: 1, received: 0, pending: 1 });
    const answer = { id: ids.agents.anne, customerId: ids.customerA };
    expect(await customer.call(AnswerEmployerLink, { ...answer, accept: true })).toMatchObject({
      http: 422,
      code: 'NOT_YOURS_TO_ACCEPT',
    });
    expect((await other.call(AnswerEmployerLink, { ...answer, accept: false })).http).toBe(404);
    expect((await customer.call(GetEmployee, { id: ids.agents.anne })).http).toBe(404);
    await customer.call(AnswerEmployerLink, { ...answer, accept: false });
    expect(await sent()).toEqual([]);
    await anne.call(AskEmployer, { employerId: ids.customerA });
    expect(await anne.call(AskEmployer, { employerId: randomUUID() })).toMatchObject({ http: 200 });
    expect(await received()).toEqual([expect.objectContaining({ employeeId: ids.agents.anne, fullName: 'Anne Roy' })]);
    expect((await anne.call(AnswerEmployerLink, { ...answer, accept: true })).code).toBe('NOT_YOURS_TO_ACCEPT');
    expect((await customer.call(AnswerEmployerLink, { ...answer, accept: true })).http).toBe(200);
    expect(await received()).toEqual([]);
    expect((await detail(ids.agents.anne, customer)).fullName).toBe('Anne Roy');
    expect(await facts(ids.agents.anne)).toEqual(
      expect.arrayContaining([
        'EmployerLinkRequested',
        'EmployerLinkDeclined',
        'EmployerLinkAccepted',
        'EmployerLinked',
      ]),
    );
    const employers = async (browser: Browser) =>
      ((await browser.call(Employers, { id: ids.agents.anne })).data as { employer: { name: string } }[])
        .map(({ employer }) => employer.name)
        .sort();
    expect(await employers(agency)).toEqual(['Agence A', 'Client A']);
    expect(await employers(admin)).toEqual(['Agence A', 'Client A']);
    expect((await customer.call(AskEmployee, { email: 'anne@agents.test' })).code).toBe('ALREADY_EMPLOYED');
  });

  it('what one employer keeps of an agent another does not see', async () => {
    await agency.call(SaveCustomerEmployee, {
      id: ids.agents.anne,
      employeeNumber: 'A-1',
      division: 'Nord',
      financial: { payRegistrationNumber: 'PA' },
    });
    await customer.call(SaveCustomerEmployee, { id: ids.agents.anne, employeeNumber: 'C-9' });
    expect(await detail(ids.agents.anne)).toMatchObject({
      employeeNumber: 'A-1',
      division: 'Nord',
      financial: { payRegistrationNumber: 'PA' },
    });
    const seen = await detail(ids.agents.anne, customer);
    expect(seen).toMatchObject({ employeeNumber: 'C-9', financial: { payRegistrationNumber: '' } });
    expect(seen).not.toHaveProperty('division');
    expect(await detail(ids.agents.anne, admin)).toMatchObject({ employeeNumber: 'A-1' });
  });

  it('levels, skills, territories, time away and documents of an employee are kept, under the employer’s own choice', async () => {
    const id = await hired(agency, 'Oscar');
    expect((await agency.call(SaveLevelsAndSkills, { employeeId: id, levelId: ids.guard })).http).toBe(404);
    await agency.call(SaveLevelsAndSkills, { employeeId: id, levelId: ids.senior, skillIds: [ids.guard, ids.driver] });
    await agency.call(SaveLevelsAndSkills, { employeeId: id, skillIds: [ids.driver] });
    expect((await agency.call(LevelsAndSkills, { employeeId: id })).data).toMatchObject({
      levelId: ids.senior,
      skillIds: [ids.driver],
    });
    expect((await other.call(LevelsAndSkills, { employeeId: id })).http).toBe(404);
    await agency.call(SaveEmployeeTerritories, { id, subTerritoryIds: [ids.subTerritory] });
    expect((await agency.call(SaveEmployeeTerritories, { id, subTerritoryIds: [ids.guard] })).http).toBe(404);
    const away = { startDate: '2026-05-01T12:00:00.000Z', endDate: '2026-05-01T20:00:00.000Z' };
    await agency.call(SaveEmployeeSchedule, { id, schedules: [{ ...away, weeklyUntil: '2026-05-20T00:00:00.000Z' }] });
    const one = await detail(id);
    expect(one.subTerritories).toEqual([{ id: ids.subTerritory, name: 'Montréal', territory: 'Québec' }]);
    expect(one.schedules.map(({ startDate }: { startDate: string }) => startDate.slice(0, 10))).toEqual([
      '2026-05-01',
      '2026-05-08',
      '2026-05-15',
    ]);
    expect((await anne.call(SaveEmployeeSchedule, { id, schedules: [] })).http).toBe(404);
    const { data } = await agency.call(SaveEmployeeDocument, {
      id,
      titleEn: 'Contract',
      titleFr: 'Contrat',
      file: png,
    });
    expect((await agency.call(EmployeeDocuments, { id })).data).toEqual([
      expect.objectContaining({ titleFr: 'Contrat', file: expect.objectContaining({ name: 'photo.png' }) }),
    ]);
    await agency.call(DeleteEmployeeDocument, { id, documentId: data.id });
    expect((await agency.call(EmployeeDocuments, { id })).data).toEqual([]);
    expect((await agency.call(DeleteEmployeeDocument, { id, documentId: data.id })).http).toBe(404);
  });

  it('[emp.csv] the file has a row for each employee asked for that the caller may see, in their language', async () => {
    const file = await agency.call(
      EmployeesCsv,
      { ids: [ids.agents.anne, ids.agents.bruno, ids.agents.eve] },
      { language: 'fr' },
    );
    const lines = file.text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(file.headers.get('content-disposition')).toContain('employees.csv');
    expect(lines[0]).toContain('Prénom');
    expect(file.text).not.toContain('Ève');
    expect((await agency.call(EmployeesCsv, { ids: [ids.agents.eve] })).http).toBe(404);
  });

  it('[emp.bulk] [emp.deleteCustomer] several are moved or let go at once, the refused named with why; deleting in bulk is for customers', async () => {
    const moved = await agency.call(UpdateEmployeeStatus, {
      employeeIds: [ids.agents.dede, ids.agents.eve],
      statusId: 3,
    });
    expect(moved.data).toEqual({ moved: [ids.agents.dede], refused: [{ id: ids.agents.eve, code: 'NOT_FOUND' }] });
    const [paul, rose] = [await hired(customer, 'Paul'), await hired(customer, 'Rose')];
    expect((await agency.call(UnlinkEmployees, { customerId: ids.agencyA, ids: [ids.agents.dede] })).http).toBe(403);
    expect((await customer.call(UnlinkEmployees, { customerId: ids.agencyA, ids: [paul] })).http).toBe(404);
    const several = [paul, rose, ids.agents.eve];
    const { data } = await customer.send('DELETE', `/api/Employee/Employees/Customer/${ids.customerA}`, several);
    expect(data).toEqual({ removed: [paul, rose], refused: [{ id: ids.agents.eve, code: 'NOT_FOUND' }] });
    for (const id of [paul, rose]) expect((await customer.call(GetEmployee, { id })).http).toBe(404);
    const tess = await hired(customer, 'Tess');
    expect((await customer.call(UnlinkEmployee, { id: tess, customerId: ids.customerA })).http).toBe(200);
    expect((await customer.call(GetEmployee, { id: tess })).http).toBe(404);
    expect(
      (
        await (
          await signedIn(vigie, 'customerB')
        ).call(SaveCustomerEmployee, { firstName: 'A', lastName: 'B', email: 'ab@b.ca' })
      ).code,
    ).toBe('CANNOT_EMPLOY');
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  EmployeeDocuments,
  SaveEmployeeDocument,
  SaveEmployeePermit,
  SaveEmployeeSchedule,
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
import { AddIntegration } from '#contracts/api/integrations.ts';
import { OnboardingList } from '#contracts/api/onboarding.ts';
import type { Grant } from '#contracts/permissions.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { png, day, vigie, admin, agency, other, customer, hired, names, facts, detail } from './shared.suite.ts';

export const profile = (): void => {
  it('[val.contact] a new employee needs a name, an email and a phone, none of which can be emptied; each has its own error text', async () => {
    const whole = { firstName: 'Z', lastName: 'Z', email: 'needs@z.ca', phone: '514-555-0170' };
    const texts = {
      firstName: 'Firstname required',
      lastName: 'Lastname required',
      email: 'Please fill out this field',
      phone: 'Phone required',
    };
    for (const [field, words] of Object.entries(texts))
      for (const nothing of [undefined, ' ']) {
        const { http, fields } = await agency.call(SaveCustomerEmployee, { ...whole, [field]: nothing });
        expect([http, fields]).toEqual([422, { [field]: words }]);
      }
    const wrong = { ...whole, email: 'a..b@c.ca', address: '12 - 3', apt: '#' };
    expect((await agency.call(SaveCustomerEmployee, wrong)).fields).toEqual({
      email: 'Invalid email address',
      address: 'Invalid address',
      apt: 'Invalid apt number',
    });
    expect((await agency.call(Employees, { search: 'needs@z.ca' })).data).toEqual([]);
    const { phone } = (await detail(ids.agents.anne)).contact;
    expect(await agency.call(SaveCustomerEmployee, { id: ids.agents.anne, phone: '' })).toMatchObject({
      http: 422,
      code: 'PHONE_REQUIRED',
    });
    expect((await detail(ids.agents.anne)).contact.phone).toBe(phone);
  });

  it('[emp.fields] a new employee is an application to the company, and profile changes are recorded as facts', async () => {
    const wrong = await agency.call(SaveCustomerEmployee, {
      firstName: 'Z',
      lastName: 'Z',
      email: 'z@z.ca',
      phone: '514-555-0170',
      gender: 'x' as never,
    });
    expect(wrong).toMatchObject({ http: 422, fields: { gender: expect.any(String) } });
    expect(
      (
        await agency.call(SaveCustomerEmployee, {
          firstName: 'Z',
          lastName: 'Z',
          email: 'z@z.ca',
          phone: '514-555-0170',
          heightFeet: 5,
          heightInches: 12,
        })
      ).http,
    ).toBe(422);
    const born = { firstName: 'Z', lastName: 'Z', email: 'born@z.ca', phone: '514-555-0170' };
    for (const birthday of ['1900-01-01', '2031-05-01', '9999-12-31'])
      expect(await agency.call(SaveCustomerEmployee, { ...born, birthday })).toMatchObject({
        http: 422,
        fields: { birthday: expect.any(String) },
      });
    expect((await agency.call(Employees, { search: 'born@z.ca' })).data).toEqual([]);
    const id = await hired(agency, 'Flore', {
      gender: 'woman',
      hasCar: true,
      heightFeet: 5,
      heightInches: 7,
      birthday: '1990-02-03',
      employeeNumber: '1042',
      picture: png,
    });
    expect(await detail(id)).toMatchObject({
      fullName: 'Flore Test',
      gender: 'woman',
      hasCar: true,
      heightFeet: 5,
      heightInches: 7,
      birthday: '1990-02-03',
      employeeNumber: '1042',
      onboardingStatus: 1,
      picture: { name: 'photo.png' },
    });
    expect(await facts(id)).toEqual(['AgentApplied', 'EmployerLinked', 'ProfileRevised', 'EmploymentDetailed']);
    await agency.call(SaveCustomerEmployee, { id, city: 'Laval', hasCar: true, phone: '514-555-0177' });
    const last = (await vigie.commands.history(agent, id)).at(-1)!;
    expect(last).toMatchObject({ type: 'ProfileRevised', data: { agentId: id, city: 'Laval', phone: '+15145550177' } });
    expect(last.data).not.toHaveProperty('hasCar');
    expect(await detail(id)).toMatchObject({ gender: 'woman', city: 'Laval', contact: { phone: '+15145550177' } });
    expect(
      await agency.call(SaveCustomerEmployee, {
        ...born,
        email: 'FLORE@hired.test',
      }),
    ).toMatchObject({
      http: 409,
      code: 'EMAIL_TAKEN',
    });
    expect((await agency.call(OnboardingList, { tab: 'new' })).data).toContainEqual(
      expect.objectContaining({ id, status: 1 }),
    );
    for (const stranger of [other, customer])
      expect((await stranger.call(SaveCustomerEmployee, { id, city: 'Ailleurs' })).http).toBe(404);
    for (const [gender, hasCar] of [
      ['man', false],
      ['other', true],
    ] as const) {
      await agency.call(SaveCustomerEmployee, { id, gender, hasCar });
      expect(await detail(id)).toMatchObject({ gender, hasCar });
    }
  });

  it('[list.defaultSortEmployees] the latest application comes first; numbers sort as numbers; the search finds by name, email or full phone number', async () => {
    const made: string[] = [];
    for (const [name, employeeNumber] of [
      ['Gina', 'E10'],
      ['Hugo', 'E9'],
    ] as const) {
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

  it('[perm.agentFinancial] bank and social insurance numbers are encrypted outside the log; without one grant they are absent, without the other they can’t be changed', async () => {
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
    // The masked number shown is not a value: sent back it is refused, and the number stays.
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
    const reader = await somebodyWithout(vigie, ['agent.editFinancial']);
    expect((await reader.call(GetEmployee, { id })).data.financial).toMatchObject({ ssn: '••••••286' });
    expect(await reader.call(SaveCustomerEmployee, { id, financial: { ssn: '' } })).toMatchObject({
      code: 'FINANCIAL_NOT_ALLOWED',
    });
    const writer = await somebodyWithout(vigie, ['agent.viewFinancial']);
    expect((await writer.call(SaveCustomerEmployee, { id, financial: { bankInstitution: '815' } })).http).toBe(200);
    expect((await writer.call(GetEmployee, { id })).data).not.toHaveProperty('financial');
    expect((await writer.call(RevealFinancial, { id })).http).toBe(403);
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

  it('[perm.agentDetail] [perm.agentOther] each grant allows its own action, and without it the action is refused', async () => {
    const id = await hired(agency, 'Jules');
    const licence = { id, permitId: ids.licenceType, number: 'J', validFrom: day(0), expiration: day(90) };
    const acts: [Grant, (by: Browser) => Promise<{ http: number }>][] = [
      ['agent.view', (by) => by.call(GetEmployee, { id })],
      ['agent.view', (by) => by.call(Employees, {})],
      [
        'agent.create',
        (by) =>
          by.call(SaveCustomerEmployee, {
            firstName: 'K',
            lastName: 'K',
            phone: '514-555-0170',
            email: `${randomUUID()}@k.ca`,
          }),
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

  it('[emp.calendly] the link to arrange an interview is shown only with its grant', async () => {
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
};

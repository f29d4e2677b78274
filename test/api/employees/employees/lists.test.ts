import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Me } from '#contracts/api/agent-app.ts';
import type { Output } from '#contracts/endpoint.ts';
import {
  AnswerEmployerLink,
  AskEmployee,
  AskEmployer,
  DeleteEmployeeDocument,
  EmployeeDocuments,
  Employers,
  JudgeEmployeePermit,
  LevelsAndSkills,
  SaveEmployeeDocument,
  SaveEmployeeSchedule,
  SaveEmployeeTerritories,
  SaveLevelsAndSkills,
} from '#contracts/api/employee-file.ts';
import { CustomerEmployeeEvents, EmployeeEvents } from '#contracts/api/employee-events.ts';
import {
  EmployeeCounts,
  EmployeesCsv,
  GetEmployee,
  PendingAgentApproval,
  PendingCustomerApproval,
  SaveCustomerEmployee,
  TickedEmployees,
  UnlinkEmployee,
  UnlinkEmployees,
  UpdateEmployeeStatus,
} from '#contracts/api/employees.ts';
import { employeesTabs, employeeStatusCodes } from '#contracts/values/employee.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  png,
  day,
  vigie,
  admin,
  agency,
  other,
  customer,
  anne,
  hired,
  under,
  names,
  facts,
  detail,
} from './shared.suite.ts';

export const lists = (): void => {
  it('[emp.tabs] each tab counts as many of the company’s own people as it lists; there is a tab for coming shifts without a valid licence', async () => {
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

  it('[emp.statusCodes] an agent’s status is a number: available 0, active 1, scheduled 2, late 3, none 4, disabled 5, sign-up 6', async () => {
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
      code: 'AGENT_AT_WORK',
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

  it('[emp.linkLists] a link requested by a company or by an agent is listed under Sent or Received until the other side answers', async () => {
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
    const asking = async () => ((await anne.call(Me, {})).data as Output<typeof Me>).requests.map(({ id }) => id);
    expect(await asking()).toEqual([ids.customerA]);
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
    expect(await asking()).toEqual([]);
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

  it('an employer’s data about an agent are hidden from other employers', async () => {
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

  it('levels, skills, territories, absences and documents of an employee are stored by employer', async () => {
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

  it('[emp.bulk] [emp.deleteCustomer] several are moved or dismissed at once, and the refused ones are listed with a reason; only customers delete in bulk', async () => {
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
        ).call(SaveCustomerEmployee, { firstName: 'A', lastName: 'B', email: 'ab@b.ca', phone: '514-555-0170' })
      ).code,
    ).toBe('CANNOT_EMPLOY');
  });
};

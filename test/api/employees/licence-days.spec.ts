import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { ChangeEmployees } from '#contracts/api/employee-changes.ts';
import { DeleteEmployeePermit, EmployeePermitEffect, JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import { Employees, GetEmployee } from '#contracts/api/employees.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { coversDays } from '#contracts/values/employee.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import { hasCoveringLicence } from '#projections/agent/covered.query.ts';
import type { Licence } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const { bruno, anne } = ids.agents;

/** A licence is lost from a day on: what comes before that day is covered, what touches it is not. */
describe('licences and the dates and places they cover', () => {
  let vigie: Vigie;
  let agency: Browser;
  const shifts: Record<string, string> = {};

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    const customer = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    const plan = async (start: string, end: string) =>
      (await planned(customer, { start, end, agencyId: ids.agencyA })).shiftId;
    // At the place it is four or five hours earlier.
    shifts['the day before'] = await plan('2026-03-09T13:00:00.000Z', '2026-03-09T21:00:00.000Z');
    shifts['to midnight'] = await plan('2026-03-09T22:00:00.000Z', '2026-03-10T04:00:00.000Z');
    shifts['past midnight'] = await plan('2026-03-09T22:00:00.000Z', '2026-03-10T04:01:00.000Z');
    shifts['the day'] = await plan('2026-03-10T13:00:00.000Z', '2026-03-10T21:00:00.000Z');
  });
  afterAll(() => vigie.stop());

  /** The shifts that an agent's licence allows, by the rule and by its SQL, which must agree. */
  const good = async (agentId: string): Promise<string[]> => {
    await vigie.settled();
    const rows = await new ReadModels(vigie.platform.db).query<{ id: string; covered: boolean }>(
      sql`select r.id, ${hasCoveringLicence()} as covered from shift r, ${agentsOf(sql`${ids.agencyA}`)} a where a.id = ${agentId}`,
    );
    const byRule: string[] = [];
    for (const [name, id] of Object.entries(shifts)) {
      const { data } = await agency.call(GetDisponibilitiesV2, { id });
      const reason = (data as { id: string; reason: { rule: string } | null }[]).find(
        (one) => one.id === agentId,
      )!.reason;
      if (reason?.rule !== 'licence') byRule.push(name);
      expect([name, rows.find((row) => row.id === id)!.covered]).toEqual([name, reason?.rule !== 'licence']);
    }
    return byRule;
  };
  const licenceOf = async (agentId: string) => {
    const { data } = await agency.call(GetEmployee, { id: agentId });
    return (data.permits as { id: string; number: string; validity: string; invalidSince: string | null }[])[0]!;
  };
  const refer = (id: string, kind: 'licenceType' | 'threeLink', value: object) =>
    vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: null, value }, vigie.system(id));
  const judge = async (agentId: string, valid: boolean, since?: string) =>
    agency.call(JudgeEmployeePermit, {
      id: agentId,
      employeePermitId: (await licenceOf(agentId)).id,
      kind: 'permit',
      valid,
      ...(since && { since }),
    });

  it('end with the day before the one that a person gives for the loss', async () => {
    expect(await good(bruno)).toEqual(Object.keys(shifts));
    expect((await judge(bruno, false, '2026-03-10')).http).toBe(200);
    expect(await licenceOf(bruno)).toMatchObject({ validity: 'declined', invalidSince: '2026-03-10' });
    expect(await good(bruno)).toEqual(['the day before', 'to midnight']);
    await judge(bruno, true);
    expect(await licenceOf(bruno)).toMatchObject({ validity: 'valid', invalidSince: null });
    expect(await good(bruno)).toEqual(Object.keys(shifts));
  });

  it('end today if nobody says since when, and on the earlier of two days', async () => {
    await judge(bruno, false);
    expect(await licenceOf(bruno)).toMatchObject({ invalidSince: '2026-03-02' });
    expect(await good(bruno)).toEqual([]);
    const licenceId = (await licenceOf(anne)).id;
    const lost = { agentId: anne, licenceId, reason: 'registry' };
    await vigie.commands.run(agent, 'InvalidateLicence', anne, { ...lost, since: '2026-03-10' }, vigie.system());
    expect(await good(anne)).toEqual(['the day before', 'to midnight']);
    await vigie.commands.run(agent, 'DeclineLicence', anne, { ...lost, since: '2026-03-12' }, vigie.system('later'));
    expect(await good(anne)).toEqual(['the day before', 'to midnight']);
  });

  it('must be of a type that the skill needs in the place’s territory; another type is shown on the shift (decision 27)', async () => {
    const everywhere = Object.keys(shifts);
    await judge(bruno, true);
    const id = shifts['the day']!;
    expect((await assigned(agency, id, bruno)).length).toBeGreaterThan(0);
    const told = async () => (await agency.call(GetAffEvent, { id })).data.licenceIssue;
    const invalidUpcoming = async () =>
      (await agency.call(Employees, { tab: 'invalidUpcoming' })).data.map((row: { id: string }) => row.id);
    expect([await told(), await invalidUpcoming()]).toEqual([null, []]);
    const licence = { id: bruno, employeePermitId: (await licenceOf(bruno)).id };
    const without = async (since?: string) =>
      (await agency.call(EmployeePermitEffect, { ...licence, ...(since && { since }) })).data.shifts as number;
    expect([await without(), await without('2026-03-10'), await without('2026-03-11')]).toEqual([1, 1, 0]);
    const unasked = { ...licence, kind: 'permit', agreed: 0 } as const;
    for (const answer of [
      await agency.call(DeleteEmployeePermit, unasked),
      await agency.call(JudgeEmployeePermit, { ...unasked, valid: false }),
    ])
      expect(answer).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    const several = (licence: object, agreed?: number) =>
      agency.call(ChangeEmployees, {
        employeeIds: [bruno, anne],
        licence: { permitId: ids.licenceType, ...licence },
        ...(agreed === undefined ? { preview: true } : { agreed }),
      });
    const hit = async (licence: object) => (await several(licence)).data.shifts;
    // The shift is on 10 March; a renewed licence counts once it is validated.
    expect([
      await hit({ judgement: 'declined' }),
      await hit({ expiration: '2026-03-09', judgement: 'valid' }),
      await hit({ expiration: '2026-03-10', judgement: 'valid' }),
      await hit({ expiration: '2026-03-10' }),
      // Refused, so that the licence stays as it is.
      await hit({ expiration: '2000-01-01' }),
    ]).toEqual([1, 1, 0, 1, 0]);
    expect(await several({ judgement: 'declined' }, 0)).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    const another = randomUUID();
    await refer(another, 'licenceType', { title: 'Convoy', prefix: 'CO', expiration: false });
    const link = { skillId: ids.guard, territoryId: ids.territory };
    for (const [need, where] of [
      [{ ...link, licenceTypeId: another }, []],
      [{ ...link, licenceTypeId: ids.licenceType }, everywhere],
    ] as const) {
      await refer(randomUUID(), 'threeLink', need);
      expect(await good(bruno)).toEqual(where);
      expect(await told()).toEqual(
        where.length > 0
          ? null
          : { kind: 'otherType', date: null, reason: '', number: (await licenceOf(bruno)).number },
      );
      expect(await invalidUpcoming()).toEqual(where.length > 0 ? [] : [bruno]);
    }
  });

  it('do not exist for a licence that was never found valid, nor for one whose loss has no date', async () => {
    const { dede } = ids.agents;
    await judge(dede, false, '2026-03-10');
    expect(await licenceOf(dede)).toMatchObject({ validity: 'declined', invalidSince: null });
    expect(await good(dede)).toEqual([]);
    const known: Licence = {
      id: '',
      licenceTypeId: '',
      number: '',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isValid: false,
    };
    expect(coversDays(known, '2026-03-01', '2026-03-01')).toBe(false);
    expect(coversDays({ ...known, invalidSince: '2026-03-02' }, '2026-03-01', '2026-03-01')).toBe(true);
    expect(coversDays({ ...known, isValid: null, invalidSince: '2026-03-02' }, '2026-03-01', '2026-03-01')).toBe(false);
  });
});

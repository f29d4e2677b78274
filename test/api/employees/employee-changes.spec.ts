import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeEmployees, UndoEmployeeChanges } from '#contracts/api/employee-changes.ts';
import { JudgeEmployeePermit, SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { DeleteSkill, SaveSkill } from '#contracts/api/skills.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import { text } from '#services/http/texts.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

type Outcome = Output<typeof ChangeEmployees>;
let vigie: Vigie;
let agency: Browser;
let other: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  [agency, other] = await allSignedIn(vigie, ['agencyA', 'agencyB']);
});
afterAll(() => vigie.stop());

let count = 0;
const hired = async (levelId: string, skillIds: string[], licences = 1): Promise<string> => {
  const email = `mass${(count += 1)}@test.ca`;
  const person = { firstName: 'Zoé', lastName: `Test ${count}`, email, phone: '514-555-0170' };
  const { data } = await agency.call(SaveCustomerEmployee, person);
  await agency.call(SaveLevelsAndSkills, { employeeId: data.id, levelId, skillIds });
  for (let n = 1; n <= licences; n++)
    await agency.call(SaveEmployeePermit, {
      id: data.id,
      permitId: ids.licenceType,
      number: `BSP-${count}-${n}`,
      validFrom: '2025-01-01',
      expiration: '2026-06-01',
      isValid: true,
    });
  return data.id;
};
const change = async (input: Omit<Request<typeof ChangeEmployees>, never>, browser = agency) =>
  (await browser.call(ChangeEmployees, input)).data as Outcome;
const file = async (id: string) => (await agency.call(GetEmployee, { id })).data as Output<typeof GetEmployee>;
const skillsOf = async (id: string) => (await vigie.commands.load(agent, id))!.files[ids.agencyA]!.skills;
const facts = async (id: string) => (await vigie.commands.history(agent, id)).length;

describe('one change made to several employees', () => {
  it('previews the effect on each, makes the change, and can undo it', async () => {
    const [junior, senior, bare, two] = [
      await hired(ids.junior, [ids.guard]),
      await hired(ids.senior, [ids.driver]),
      await hired(ids.junior, [], 0),
      await hired(ids.junior, [], 2),
    ];
    const wanted = {
      employeeIds: [junior, senior, bare, two, ids.agents.eve, randomUUID()],
      levelId: ids.senior,
      addedSkillIds: [ids.driver],
      removedSkillIds: [ids.guard],
      addedSubTerritoryIds: [ids.subTerritory],
      licence: { permitId: ids.licenceType, expiration: '2028-06-01', judgement: 'valid' as const },
    };
    const before = await Promise.all([junior, senior, bare, two].map(facts));
    const foreseen = await change({ ...wanted, preview: true });
    expect(await Promise.all([junior, senior, bare, two].map(facts))).toEqual(before);
    const key = randomUUID();
    const { data: outcome } = await agency.call(ChangeEmployees, wanted, { key });
    for (const { done, unchanged, refused } of [foreseen, outcome as Outcome]) {
      expect([[...done].sort(), unchanged]).toEqual([[junior, senior].sort(), []]);
      const codes = Object.fromEntries(refused.map(({ id, name, code }) => [id, [name !== '', code]]));
      expect(codes).toEqual({
        [bare]: [true, 'LICENCE_NONE_OF_TYPE'],
        [two]: [true, 'LICENCE_SEVERAL_OF_TYPE'],
        [ids.agents.eve]: [false, 'NOT_FOUND'],
        [wanted.employeeIds[5]!]: [false, 'NOT_FOUND'],
      });
      expect(refused.find(({ id }) => id === bare)!.message).toBe(text('en', 'problem.LICENCE_NONE_OF_TYPE'));
    }
    const { permits, ...one } = await file(junior);
    expect(one).toMatchObject({ level: { id: ids.senior }, subTerritories: [{ id: ids.subTerritory }] });
    expect(permits).toMatchObject([
      { number: 'BSP-1-1', validFrom: '2025-01-01', expiration: '2028-06-01', isValid: true },
    ]);
    expect(await skillsOf(junior)).toEqual([ids.driver]);
    // Repeated for employees that already have the values, it records nothing.
    expect(await change({ ...wanted, employeeIds: [junior, senior] })).toEqual({
      done: [],
      unchanged: [junior, senior],
      refused: [],
      shifts: 0,
    });
    // The second has been changed by somebody else since, so it is not undone.
    await agency.call(SaveCustomerEmployee, { id: senior, city: 'Laval' });
    const undone = await agency.call(UndoEmployeeChanges, { key, employeeIds: [junior, senior, bare] });
    expect(undone.data).toMatchObject({
      done: [junior],
      refused: [
        { id: senior, code: 'UNDO_MOVED_ON' },
        { id: bare, code: 'UNDO_NOTHING' },
      ],
    });
    expect(await file(junior)).toMatchObject({
      level: { id: ids.junior },
      subTerritories: [],
      permits: [{ expiration: '2026-06-01', isValid: true }],
    });
    expect(await skillsOf(junior)).toEqual([ids.guard]);
    expect((await file(senior)).permits).toMatchObject([{ expiration: '2028-06-01' }]);
  });

  it('can’t be undone where it would bring back a skill that was deleted since', async () => {
    const { data: skill } = await agency.call(SaveSkill, { nameEn: 'Rigging', nameFr: 'Gréage' });
    const employeeIds = [await hired(ids.junior, [skill.id], 0)];
    const key = randomUUID();
    await agency.call(ChangeEmployees, { employeeIds, removedSkillIds: [skill.id] }, { key });
    expect((await agency.call(DeleteSkill, { id: skill.id })).http).toBe(200);
    const { data } = await agency.call(UndoEmployeeChanges, { key, employeeIds });
    expect(data).toMatchObject({ done: [], refused: [{ code: 'UNDO_MOVED_ON' }] });
  });

  it('declines licences with a reason, and its undo restores the earlier decision', async () => {
    const employeeIds = [await hired(ids.junior, []), await hired(ids.junior, [])];
    const [first] = employeeIds as [string];
    const [{ id: employeePermitId } = { id: '' }] = (await file(first)).permits;
    await agency.call(JudgeEmployeePermit, {
      id: first,
      employeePermitId,
      kind: 'permit',
      valid: false,
      reason: 'lost',
      since: '2026-02-01',
    });
    const key = randomUUID();
    const licence = { permitId: ids.licenceType, judgement: 'declined' as const, reason: 'recalled' };
    const { data } = await agency.call(ChangeEmployees, { employeeIds, licence }, { key });
    expect(data).toMatchObject({ done: [employeeIds[1]], unchanged: [first], refused: [] });
    const shorter = await change({ employeeIds, licence: { permitId: ids.licenceType, expiration: '2024-01-01' } });
    expect(shorter.refused.map(({ code }) => code)).toEqual(['EXPIRES_BEFORE_START', 'EXPIRES_BEFORE_START']);
    expect((await file(employeeIds[1]!)).permits).toMatchObject([{ validity: 'declined', isValid: false }]);
    await agency.call(UndoEmployeeChanges, { key, employeeIds });
    expect((await file(employeeIds[1]!)).permits).toMatchObject([{ isValid: true }]);
    // An undo restores that it was valid until a day, and not after.
    const again = randomUUID();
    await agency.call(
      ChangeEmployees,
      { employeeIds: [first], licence: { permitId: ids.licenceType, judgement: 'valid' } },
      { key: again },
    );
    expect((await file(first)).permits).toMatchObject([{ isValid: true }]);
    await agency.call(UndoEmployeeChanges, { key: again, employeeIds: [first] });
    expect((await file(first)).permits).toMatchObject([{ isValid: false, invalidSince: '2026-02-01' }]);
  });

  it('needs the grant of each part to make and to undo the change, and does not find other companies’ employees', async () => {
    const employeeIds = [await hired(ids.junior, [ids.guard])];
    const parts: [Grant, Partial<Request<typeof ChangeEmployees>>][] = [
      ['agent.editLevel', { levelId: ids.senior }],
      ['agent.editLevel', { removedSkillIds: [ids.guard] }],
      ['agent.edit', { addedSubTerritoryIds: [ids.subTerritory] }],
      ['agent.editPermit', { licence: { permitId: ids.licenceType, judgement: 'declined' } }],
    ];
    for (const [grant, part] of parts) {
      const without = await somebodyWithout(vigie, [grant]);
      expect([grant, await without.call(ChangeEmployees, { employeeIds, ...part })]).toMatchObject([
        grant,
        { http: 403 },
      ]);
    }
    // An undo checks the present rights, and that the person made the change.
    const key = randomUUID();
    await agency.call(ChangeEmployees, { employeeIds, levelId: ids.senior }, { key });
    const somebodyElse = await signedIn(vigie, 'managerA');
    expect((await somebodyElse.call(UndoEmployeeChanges, { key, employeeIds })).data).toMatchObject({
      refused: [{ code: 'UNDO_NOTHING' }],
    });
    const strangers = await change({ employeeIds, levelId: ids.senior }, other);
    expect(strangers).toMatchObject({ done: [], refused: [{ name: '', code: 'NOT_FOUND' }] });
    // 25 skills of 100 people are 2,900 steps.
    const many = {
      employeeIds: Array.from({ length: 100 }, () => randomUUID()),
      removedSkillIds: Array.from({ length: 25 }, () => ids.guard),
    };
    expect((await agency.call(ChangeEmployees, many)).fields).toHaveProperty('employeeIds');
    const both = { addedSkillIds: [ids.guard], removedSkillIds: [ids.guard] };
    expect(await agency.call(ChangeEmployees, { employeeIds, ...both })).toMatchObject({ http: 422 });
    expect(await agency.call(ChangeEmployees, { employeeIds, levelId: randomUUID() })).toMatchObject({ http: 404 });
    expect(
      await agency.call(ChangeEmployees, { employeeIds: Array.from({ length: 501 }, () => randomUUID()) }),
    ).toMatchObject({ http: 422 });
  });
});

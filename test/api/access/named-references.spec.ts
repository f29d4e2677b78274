import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { SaveEmployeeDocument, SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { SaveJobPosting } from '#contracts/api/job-postings.ts';
import {
  DeletePlaceTask,
  Place,
  SaveAccreditedPerson,
  SavePlacePlan,
  SavePlacePosition,
  SavePlaceTask,
} from '#contracts/api/places.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { BulkBonus, BulkTasks } from '#contracts/api/shift-bulk.ts';
import { CreateShifts, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import { SaveSkill } from '#contracts/api/skills.ts';
import { reference } from '#services/reference/reference.decider.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

const nobodys = '11111111-1111-4111-8111-111111111111';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const times = { start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' };

describe('ids in a body', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let stranger: Browser;
  const foreign = { skill: '', level: '', prime: '' };
  let ownSkill = '';
  beforeAll(async () => {
    vigie = await startWorld();
    [customer, agency, stranger] = await allSignedIn(vigie, ['customerA', 'agencyA', 'agencyB']);
    const skill = (nameEn: string) => ({ nameEn, nameFr: `${nameEn} (fr)` });
    foreign.skill = (await stranger.call(SaveSkill, skill('Secret of B'))).data.id;
    ownSkill = (await agency.call(SaveSkill, skill('Known to A'))).data.id;
    for (const [kind, value] of [
      ['level', { titleEn: 'B', titleFr: 'B', rank: 9, salary: 1 }],
      ['prime', { nameEn: 'B', nameFr: 'B', paid: 1, billing: 1, gainCode: 'B' }],
    ] as const) {
      const { commandId: id } = vigie.system();
      await vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: ids.agencyB, value }, vigie.system());
      foreign[kind] = id;
    }
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  const planned = async (more: object = {}) => {
    const { data } = await customer.call(SaveRequest, {
      title: 'Gala',
      place: { id: ids.placeA },
      requestDate: times.start,
    });
    const answer = await agency.call(CreateShifts, { id: data.id, shifts: [{ ...times, ...more }] });
    expect(answer).toMatchObject({ http: 200 });
    return { eventId: data.id as string, shiftId: answer.data.ids[0] as string };
  };

  it('of skills, levels, tasks and bonuses that aren’t the caller’s own are answered like nonexistent ones, anywhere in the body', async () => {
    const { eventId, shiftId } = await planned();
    await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } });
    const affectation = (await agency.call(GetAffEvent, { id: shiftId })).data.affectationId as string;
    const placeBTask = (await (await signedIn(vigie, 'customerB')).call(Place, { placeId: ids.placeB })).data.tasks[0]
      .id as string;
    const head = await vigie.platform.store.head();
    for (const [field, id] of [
      ['skillId', foreign.skill],
      ['skillId', ids.junior],
      ['maxLevelId', foreign.level],
      ['maxLevelId', ids.guard],
      ['taskIds', placeBTask],
    ] as const) {
      const named = (value: string) => ({ [field]: field === 'taskIds' ? [value] : value });
      for (const make of [
        (value: string) =>
          agency.call(CreateShifts, { id: eventId, shifts: [{ ...times }, { ...times, ...named(value) }] }),
        (value: string) => agency.call(SaveAffEvents, { shifts: [{ id: shiftId, ...named(value) }] } as never),
        (value: string) => agency.call(SaveAffectation, { id: affectation, affectationEvent: named(value) }),
      ]) {
        const asked = await make(id);
        expect([field, asked.http, asked.code]).toEqual([field, 404, 'NOT_FOUND']);
        expect(asked.text).toBe((await make(nobodys)).text);
      }
    }
    for (const id of [foreign.prime, nobodys]) {
      expect(
        await agency.call(BulkBonus, { id: eventId, affectationEventIds: [shiftId], primeId: [id] }),
      ).toMatchObject({ http: 404 });
      expect(await agency.call(SaveAffectation, { id: affectation, primeId: [id] })).toMatchObject({ http: 404 });
    }
    expect(
      await agency.call(BulkTasks, { id: eventId, affectationEventIds: [shiftId], taskIds: [placeBTask] }),
    ).toMatchObject({ http: 404 });
    for (const id of [foreign.skill, nobodys]) {
      expect(await agency.call(SaveLevelsAndSkills, { employeeId: ids.agents.anne, skillIds: [id] })).toMatchObject({
        http: 404,
      });
      expect(
        await agency.call(SaveSkillException, { skillId: id, agentId: ids.agents.anne, payableRate: 1 }),
      ).toMatchObject({ http: 404 });
      expect(
        await agency.call(SaveJobPosting, { titleEn: 'A', titleFr: 'A', competences: [id] } as never),
      ).toMatchObject({ http: 404 });
    }
    expect(await vigie.platform.store.head()).toBe(head);
  });

  it('are accepted if the caller may choose them, or if a shift that the caller plans has them already', async () => {
    const { shiftId } = await planned({ skillId: ownSkill, maxLevelId: ids.junior });
    expect((await customer.call(GetAffEvent, { id: shiftId })).data.competence.name.en).toBe('Known to A');
    const saved = await customer.call(SaveAffEvents, {
      shifts: [{ id: shiftId, skillId: ownSkill, maxLevelId: ids.junior, title: 'Door' }],
    } as never);
    expect(saved).toMatchObject({ http: 200, data: [{ title: 'Door' }] });
    expect(
      await stranger.call(SaveSkillException, { skillId: ownSkill, agentId: ids.agents.eve, payableRate: 1 }),
    ).toMatchObject({ http: 404 });
  });

  it('of a part must exist in its parent: a save with a nonexistent id creates nothing', async () => {
    const { shiftId } = await planned();
    await agency.call(AssignEmployee, { employee: { id: ids.agents.bruno }, affectationEvent: { id: shiftId } });
    const upload = { name: 'a.pdf', data: pdf };
    const head = await vigie.platform.store.head();
    const at = { placeId: ids.placeA, id: nobodys, name: 'Made up' };
    expect(await customer.call(SavePlaceTask, at)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await customer.call(SavePlacePosition, at)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await customer.call(SaveAccreditedPerson, { ...at, phone: '', email: '', role: '' } as never)).toMatchObject(
      { http: 404, code: 'NOT_FOUND' },
    );
    expect(await customer.call(SavePlacePlan, { ...at, file: upload } as never)).toMatchObject({
      http: 404,
      code: 'NOT_FOUND',
    });
    expect(await customer.call(DeletePlaceTask, { id: nobodys })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(
      await agency.call(SaveBreak, {
        affEventId: shiftId,
        id: nobodys,
        scheduledStart: times.start,
        scheduledEnd: '2026-03-07T23:15:00.000Z',
      }),
    ).toMatchObject({ http: 404 });
    const document = { id: ids.agents.anne, documentId: nobodys, titleEn: 'Made up', titleFr: 'Inventé', file: upload };
    expect(await agency.call(SaveEmployeeDocument, document)).toMatchObject({ http: 404 });
    const licence = {
      id: ids.agents.anne,
      employeePermitId: nobodys,
      permitId: ids.licenceType,
      number: 'X',
      validFrom: '2026-01-01',
      expiration: '2027-01-01',
    };
    expect(await agency.call(SaveEmployeePermit, licence)).toMatchObject({ http: 404 });
    expect(await vigie.platform.store.head()).toBe(head);
  });
});

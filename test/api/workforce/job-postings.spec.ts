import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AddToList,
  DeleteJobPosting,
  JobPosting,
  JobPostings,
  ListedAgents,
  RemoveFromList,
  SaveJobPosting,
} from '#contracts/api/job-postings.ts';
import { Permits } from '#contracts/api/licence-types.ts';
import { ReferenceList } from '#contracts/api/references.ts';
import { DeleteSkillException, SaveSkillException, SkillExceptions } from '#contracts/api/skill-exceptions.ts';
import { SaveThreeLink } from '#contracts/api/skills.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

const { anne, bruno, eve } = ids.agents;
const monday = Date.parse('2026-03-09T12:00:00.000Z');
const at = (day: number, hour = 0) => new Date(monday + (day * 24 + hour) * 3_600_000).toISOString();

let vigie: Vigie;
let admin: Browser;
let agency: Browser;
let agencyB: Browser;
let customer: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: at(-2), worker: true });
  [admin, agency, agencyB, customer] = await allSignedIn(vigie, ['admin', 'agencyA', 'agencyB', 'customerA']);
});
afterAll(() => vigie.stop());

describe('job-posting lists', () => {
  const wanted = {
    titleEn: 'Festival',
    titleFr: 'Festival d’été',
    descriptionEn: 'Ten evenings',
    descriptionFr: 'Dix soirées',
    competences: [ids.guard],
    countries: [ids.country],
    territories: [ids.territory],
    subTerritories: [ids.subTerritory],
    minLevel: ids.junior,
    maxLevel: ids.senior,
    notifyAgents: true,
    deadline: at(60),
    applicantsNeeded: 2,
    eventTitle: 'Festival',
    eventFrom: at(70),
    eventTo: at(80),
    place: ids.placeA,
  };
  let id: string;

  it('[list.fields] store all their fields, in both languages', async () => {
    id = (await agency.call(SaveJobPosting, wanted)).data.id;
    const { data } = await agency.call(JobPosting, { id }, { language: 'fr' });
    expect(data).toMatchObject({
      title: 'Festival d’été',
      titleEn: 'Festival',
      state: 'open',
      agentCount: 0,
      notifyAgents: true,
      timezone: 'America/Toronto',
    });
    expect(data).toMatchObject({
      competences: [{ id: ids.guard, name: 'Gardien' }],
      place: { id: ids.placeA, name: 'Aréna' },
      eventTo: at(80),
    });
    expect(data).toMatchObject({
      titleFr: 'Festival d’été',
      descriptionEn: 'Ten evenings',
      descriptionFr: 'Dix soirées',
      countries: [{ name: 'Canada' }],
      subTerritories: [{ name: 'Montréal' }],
      deadline: at(60),
      applicantsNeeded: 2,
      eventTitle: 'Festival',
      eventFrom: at(70),
    });
    expect(data).toMatchObject({
      minLevel: { name: 'Débutant' },
      maxLevel: { name: 'Expérimenté' },
      territories: [{ name: 'Québec' }],
    });
  });

  it('[list.fields] refuse a lowest level above the highest, a first day after the last, missing values and nonexistent ids', async () => {
    const save = (more: object) => agency.call(SaveJobPosting, { ...wanted, ...more } as never);
    expect(await save({ minLevel: ids.senior, maxLevel: ids.junior })).toMatchObject({
      http: 422,
      code: 'LIST_LEVELS_CROSSED',
    });
    expect((await save({ eventTo: at(69) })).fields).toHaveProperty('eventTo');
    expect((await save({ titleFr: '' })).fields).toHaveProperty('titleFr');
    expect((await save({ competences: [ids.junior] })).http).toBe(404);
    expect((await save({ place: ids.placeB })).http).toBe(404);
  });

  it('[list.addAgents] accept one’s own agents who aren’t on them yet, notify them, and report if there are none', async () => {
    const { data } = await agency.call(AddToList, { id, agentIds: [anne, bruno, eve] });
    expect(data).toEqual({ id, added: 2, refused: [eve] });
    expect(await agency.call(AddToList, { id, agentIds: [anne, bruno] })).toMatchObject({
      http: 409,
      message: 'No employees were added to the list.',
    });
    expect((await agency.call(AddToList, { id, agentIds: [anne, eve] }, { language: 'fr' })).message).toBe(
      'Aucun employé n’a été ajouté à la liste.',
    );
    expect((await agency.call(JobPosting, { id })).data).toMatchObject({ agentCount: 2, state: 'full' });
    const names = async () =>
      (await agency.call(ListedAgents, { id })).data.map(({ fullName }: { fullName: string }) => fullName);
    expect(await names()).toEqual(['Bruno Côté', 'Anne Roy']);
    const mails = async () =>
      (await vigie.platform.outbox.latest(100)).filter(({ subject }) => /added to the list|sur la liste/.test(subject));
    await until(mails, (all) => all.length >= 2);
    expect((await mails()).map(({ to }) => to).sort()).toEqual(['anne@agents.test', 'bruno@agents.test']);
    expect((await mails())[0]!.text).toContain('Dix soirées');
    await agency.call(SaveJobPosting, { ...wanted, id, titleEn: 'Summer festival' });
    await agency.call(RemoveFromList, { id, agentId: bruno });
    expect(await names()).toEqual(['Anne Roy']);
    expect((await agency.call(RemoveFromList, { id, agentId: bruno })).http).toBe(404);
  });

  it('[perm.operations] are visible to their company only, and need their grant', async () => {
    expect((await agency.call(JobPostings, { filters: { state: ['open'] } })).data).toMatchObject([
      { timezone: 'America/Toronto' },
    ]);
    expect((await agencyB.call(JobPostings)).data).toEqual([]);
    for (const call of [JobPosting, ListedAgents, DeleteJobPosting])
      expect((await agencyB.call(call, { id })).http).toBe(404);
    expect((await agencyB.call(AddToList, { id, agentIds: [eve] })).http).toBe(404);
    expect((await customer.call(ReferenceList, { list: 'jobPosting' })).data).toEqual([]);
    const own = (await customer.call(SaveJobPosting, wanted)).data.id;
    expect((await customer.call(JobPostings)).data.map((list: { id: string }) => list.id)).toEqual([own]);
  });

  it('[permit.toggle] a licence type counts the lists that require a skill which needs it', async () => {
    const count = async () =>
      (await admin.call(Permits)).data.find((permit: { id: string }) => permit.id === ids.licenceType)
        .jobPostingCount as number;
    expect(await count()).toBe(0);
    await admin.call(SaveThreeLink, { skillId: ids.guard, permitId: ids.licenceType, territoryId: ids.territory });
    expect(await count()).toBe(2);
    await agency.call(DeleteJobPosting, { id });
    expect(await count()).toBe(1);
  });
});

describe('skill exceptions', () => {
  it('[skill.unique] exist once for each skill and agent or customer', async () => {
    expect((await agency.call(SaveSkillException, { agentId: anne } as never)).fields).toEqual({
      skillId: 'Please choose a skill',
    });
    const { data } = await agency.call(SaveSkillException, {
      skillId: ids.guard,
      agentId: anne,
      payableRate: 2550,
      billingRate: null,
    });
    expect(await agency.call(SaveSkillException, { skillId: ids.guard, agentId: anne })).toMatchObject({
      http: 409,
      code: 'SKILL_EXCEPTION_EXISTS',
    });
    const { data: other } = await agency.call(SaveSkillException, {
      skillId: ids.guard,
      customerId: ids.customerA,
      billingRate: 4200,
    });
    expect((await agency.call(SkillExceptions, { filters: { employee: [anne] } })).data).toMatchObject([
      {
        id: data.id,
        skill: { name: 'Guard' },
        employee: { fullName: 'Anne Roy' },
        customer: null,
        payableRate: 2550,
        billingRate: null,
      },
    ]);
    expect((await agency.call(SkillExceptions, { filters: { customer: [ids.customerA] } })).data).toMatchObject([
      { id: other.id, billingRate: 4200 },
    ]);
    expect((await agency.call(SaveSkillException, { skillId: ids.guard })).http).toBe(422);
    expect((await agency.call(SaveSkillException, { skillId: ids.guard, agentId: eve })).http).toBe(404);
    expect((await agencyB.call(SkillExceptions)).data).toEqual([]);
    expect((await agencyB.call(DeleteSkillException, { id: data.id })).http).toBe(404);
    // People who may not see money see the exception without it, and can't set it.
    const manager = await signedIn(vigie, 'managerA');
    const [seen] = (await manager.call(SkillExceptions, { filters: { employee: [anne] } })).data;
    expect([seen.note, 'payableRate' in seen, 'billingRate' in seen]).toEqual(['', false, false]);
    expect(
      (await manager.call(SaveSkillException, { id: data.id, skillId: ids.guard, agentId: anne, payableRate: 1 })).code,
    ).toBe('MONEY_NOT_ALLOWED');
    await manager.call(SaveSkillException, { id: data.id, skillId: ids.driver, agentId: anne, note: 'Formée' });
    expect((await agency.call(SkillExceptions, { filters: { employee: [anne] } })).data[0]).toMatchObject({
      skill: { name: 'Patrol car' },
      payableRate: 2550,
    });
    expect((await agency.call(DeleteSkillException, { id: data.id })).http).toBe(200);
  });
});

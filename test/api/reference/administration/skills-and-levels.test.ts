import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LevelsAndSkills, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import {
  DeleteSkill,
  Levels,
  SaveLevel,
  SaveSkill,
  SaveThreeLink,
  SetLevelSalary,
  Skills,
  ThreeLinks,
} from '#contracts/api/skills.ts';
import { forgetAnswer, type Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, admin, agency, client } from './shared.suite.ts';

export const skillsAndLevels = (): void => {
  describe('skills', () => {
    it('[skill.unique] are made once, even if the process ended before it answered', async () => {
      const [key, wanted] = [
        randomUUID(),
        { nameEn: 'Crowd control', nameFr: 'Contrôle de foule', rateType: 'hourly' } as const,
      ];
      const first = await agency.call(SaveSkill, wanted, { key });
      await forgetAnswer(vigie, key);
      const again = await agency.call(SaveSkill, wanted, { key });
      expect([again.http, again.text]).toEqual([200, first.text]);
      expect((await agency.call(Skills, { search: wanted.nameEn })).data).toHaveLength(1);
      expect(await agency.call(SaveSkill, wanted)).toMatchObject({ http: 409, code: 'SKILL_EXISTS' });
    });

    it('[skill.unique] have a unique name in each language, whatever its case and spaces', async () => {
      expect((await admin.call(SaveSkill, { nameEn: 'Dog handler', nameFr: 'Maître-chien' })).http).toBe(200);
      for (const again of [
        { nameEn: ' dog HANDLER', nameFr: 'Autre' },
        { nameEn: 'Other', nameFr: 'maître-chien ' },
      ]) {
        expect(await admin.call(SaveSkill, again)).toMatchObject({ http: 409, code: 'SKILL_EXISTS' });
        expect(await agency.call(SaveSkill, again, { language: 'fr' })).toMatchObject({
          message: 'Une compétence portant ce nom existe déjà',
        });
      }
    });

    it('belong to the company that made them; companies can only read those of the platform', async () => {
      const { id } = (await agency.call(SaveSkill, { nameEn: 'Sniffing', nameFr: 'Flair' })).data;
      const rows = async (who: Browser) => (await who.call(Skills, { search: 'flair' })).data as object[];
      expect(await rows(agency)).toMatchObject([{ id, own: true }]);
      expect(await rows(await signedIn(vigie, 'agencyB'))).toEqual([]);
      expect((await client.call(DeleteSkill, { id })).http).toBe(404);
      expect((await agency.call(DeleteSkill, { id: ids.guard })).http).toBe(404);
      expect(await admin.call(DeleteSkill, { id: ids.guard })).toMatchObject({ http: 409, code: 'REFERENCE_IN_USE' });
      const employee = { employeeId: ids.agents.anne };
      const { skillIds } = (await agency.call(LevelsAndSkills, employee)).data;
      await agency.call(SaveLevelsAndSkills, { ...employee, skillIds: [...skillIds, id] });
      expect(await agency.call(DeleteSkill, { id })).toMatchObject({ http: 409, code: 'REFERENCE_IN_USE' });
      await agency.call(SaveLevelsAndSkills, { ...employee, skillIds });
      expect((await agency.call(DeleteSkill, { id })).http).toBe(200);
      expect(await rows(agency)).toEqual([]);
    });

    it('[link.three] a skill, a licence type and a territory are linked once, and a territory must be chosen', async () => {
      const link = { skillId: ids.guard, permitId: ids.licenceType, territoryId: ids.territory };
      expect(await admin.call(SaveThreeLink, { ...link, territoryId: '' })).toMatchObject({
        http: 422,
        fields: { territoryId: 'Choose a territory' },
      });
      const first = await admin.call(SaveThreeLink, link);
      expect(first.http).toBe(200);
      expect(await admin.call(SaveThreeLink, link)).toMatchObject({
        http: 409,
        code: 'THREE_LINK_EXISTS',
        message: 'This combination already exists',
      });
      const other = (await admin.call(SaveThreeLink, { ...link, skillId: ids.driver })).data.id;
      expect(await admin.call(SaveThreeLink, { ...link, id: other })).toMatchObject({
        http: 409,
        message: 'This combination already exists',
      });
      expect((await admin.call(ThreeLinks, { filters: { id: [other] } })).data).toMatchObject([{ id: other }]);
      expect((await admin.call(ThreeLinks, { filters: { skill: [ids.guard] } })).data).toEqual([
        {
          id: first.data.id,
          skill: { id: ids.guard, name: 'Guard' },
          permit: { id: ids.licenceType, name: 'BSP' },
          territory: { id: ids.territory, name: 'Québec' },
        },
      ]);
    });
  });

  describe('levels', () => {
    const salaryOf = async (who: Browser) =>
      ((await who.call(Levels)).data as { id: string; salary?: number }[]).find(({ id }) => id === ids.junior)!.salary;

    it('[pay.defaultLevel] a company sets its own default salary, the platform everybody else’s', async () => {
      expect((await agency.call(SetLevelSalary, { id: ids.junior, salary: 2150 })).http).toBe(200);
      expect(await salaryOf(agency)).toBe(2150);
      expect(await salaryOf(client)).toBe(2009);
      await agency.call(SetLevelSalary, { id: ids.junior, salary: 2175 });
      expect(await salaryOf(agency)).toBe(2175);
      await admin.call(SetLevelSalary, { id: ids.junior, salary: 2050 });
      expect([await salaryOf(client), await salaryOf(agency)]).toEqual([2050, 2175]);
    });

    it('[pay.defaultLevel] name the first day of a company’s own salary, if it has one', async () => {
      const at = async (who: Browser, on?: string) =>
        (
          (await who.call(Levels, { on })).data as {
            id: string;
            salary?: number;
            salaryFrom?: string | null;
            otherSalaries?: { from: string; salary: number }[];
          }[]
        ).find(({ id }) => id === ids.junior)!;
      expect((await agency.call(SetLevelSalary, { id: ids.junior, salary: 2190, from: '2030-03-01' })).http).toBe(200);
      expect(await at(agency, '2030-03-01')).toMatchObject({ salary: 2190, salaryFrom: '2030-03-01' });
      expect(await at(agency, '2030-02-28')).toMatchObject({ salary: 2175 });
      expect((await at(client)).salaryFrom).toBeNull();
      // The salaries of other days are listed with it, to those who see salaries.
      const now = await at(agency);
      expect(now.otherSalaries![0]).toEqual({ from: '2030-03-01', salary: 2190 });
      expect((await at(agency, '2030-03-01')).otherSalaries![0]).toEqual({ from: now.salaryFrom, salary: 2175 });
      expect((await at(client)).otherSalaries!.map(({ salary }) => salary)).not.toContain(2190);
      expect(await at(await signedIn(vigie, 'managerA'))).not.toHaveProperty('otherSalaries');
      expect(await at(await signedIn(vigie, 'managerA'))).not.toHaveProperty('salaryFrom');
    });

    it('[pay.levelLimits] a salary must be within the limits of its level', async () => {
      const level = {
        titleEn: 'Lead',
        titleFr: 'Chef',
        rank: 3,
        salary: 2150,
        salaryMin: 1800,
        salaryMax: 2500,
        salaryIncrement: 50,
      };
      expect(await admin.call(SaveLevel, { ...level, salary: 2600 })).toMatchObject({
        http: 422,
        fields: { salary: expect.any(String) as never },
      });
      const { id } = (await admin.call(SaveLevel, level)).data;
      for (const salary of [1800, 2175, 2500])
        expect([salary, (await agency.call(SetLevelSalary, { id, salary })).http]).toEqual([salary, 200]);
      const { salaryMin, salaryMax, salaryIncrement } = level;
      expect((await agency.call(Levels)).data).toContainEqual(
        expect.objectContaining({ id, salaryMin, salaryMax, salaryIncrement }),
      );
      for (const salary of [1799, 2501])
        expect(await agency.call(SetLevelSalary, { id, salary })).toMatchObject({
          http: 422,
          code: 'SALARY_OUTSIDE_LIMITS',
        });
      expect(await agency.call(SetLevelSalary, { id, salary: -5 })).toMatchObject({
        http: 422,
        code: 'NEGATIVE_AMOUNT',
      });
    });

    it('hide salaries from those who may not see pay', async () => {
      expect(await salaryOf(await signedIn(vigie, 'managerA'))).toBeUndefined();
    });
  });
};

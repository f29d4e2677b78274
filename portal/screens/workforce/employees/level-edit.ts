import { SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import type { Employee } from '#contracts/api/employees.ts';
import { Levels } from '#contracts/api/skills.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { CellEdit } from '#portal/ui/list/column.ts';

const useLevels = () => useRead(Levels, {}, { quiet: true }).data?.map(({ id, title }) => ({ id, name: title }));

/** The level of an employee, changed in the list; nobody can be given none. */
export const levelEdit: CellEdit<Employee> = {
  access: SaveLevelsAndSkills.access,
  chosen: ({ level }) => level?.id ?? '',
  useChoices: useLevels,
  save: async ({ id: employeeId, level }, levelId) => {
    const levelWas = level?.id ?? null;
    await call(SaveLevelsAndSkills, { employeeId, levelId, levelWas });
    return levelWas === null
      ? undefined
      : () => call(SaveLevelsAndSkills, { employeeId, levelId: levelWas, levelWas: levelId });
  },
};

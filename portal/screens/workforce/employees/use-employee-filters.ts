import { nameIn } from '#contracts/values/named.ts';
import { Certificates } from '#contracts/api/certificates.ts';
import { Permits } from '#contracts/api/licence-types.ts';
import { Levels, Skills } from '#contracts/api/skills.ts';
import { Territories } from '#contracts/api/territories.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import type { FilterGroup } from '#portal/ui/list/column.ts';

const all = { page: { index: 1, size: 1000 } };

/** What employees may be narrowed by: level, skill, licence, certificate and territory. */
export const useEmployeeFilters = (): readonly FilterGroup[] => {
  const language = useLanguage();
  const levels = useRead(Levels, {}, { quiet: true }).data;
  const skills = useList(Skills, all).rows;
  const permits = useList(Permits, all).rows;
  const certificates = useList(Certificates, all).rows;
  const territories = useList(Territories, all).rows;
  return [
    { type: 'level', label: 'employee.level', options: (levels ?? []).map(({ id, title }) => ({ id, name: title })) },
    { type: 'skill', label: 'employee.tab.skills', options: skills.map(({ id, name }) => ({ id, name })) },
    {
      type: 'permit',
      label: 'employees.tab.licenses',
      options: permits.map(({ id, title }) => ({ id, name: title })),
    },
    {
      type: 'certificate',
      label: 'employees.tab.certificates',
      options: certificates.map(({ id, titleEn, titleFr }) => ({ id, name: nameIn(language, { titleEn, titleFr }) })),
    },
    {
      type: 'territory',
      label: 'employees.col.territories',
      options: territories.flatMap(({ name, subTerritories }) =>
        subTerritories.map((area) => ({ id: area.id, name: area.name, secondaryName: name })),
      ),
    },
    { type: 'phone', label: 'employees.col.phone' },
    { type: 'employeeNumber', label: 'employee.number' },
  ];
};

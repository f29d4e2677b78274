import { Permits } from '#contracts/api/licence-types.ts';
import { Skills } from '#contracts/api/skills.ts';
import { Territories } from '#contracts/api/territories.ts';
import { useList } from '#portal/api/hooks.ts';
import type { SelectOption } from '#portal/ui/fields/SelectField.tsx';

const all = { page: { index: 1, size: 1000 } };

/** Licence types to choose from; inactive ones stay readable where they are chosen, but can't be chosen anew. */
export const useLicenceTypeOptions = (): SelectOption[] =>
  useList(Permits, { ...all, includeInactive: true }).rows.map(({ id, title, isActive }) => ({
    id,
    name: title,
    inactive: !isActive,
    disabled: !isActive,
  }));

export const useSkillOptions = (): SelectOption[] => useList(Skills, all).rows.map(({ id, name }) => ({ id, name }));

export const useTerritoryOptions = (): SelectOption[] =>
  useList(Territories, all).rows.map(({ id, name, status }) => ({
    id,
    name,
    inactive: status === 'Inactive',
    disabled: status === 'Inactive',
  }));

import type { Language } from '#contracts/events/event-store.ts';
import { licenceFieldOf, type ImportField } from '#contracts/values/employee-import.ts';
import { anyNameIn } from '#contracts/values/named.ts';
import type { ReferenceRow } from '#projections/reference/reference.table.ts';
import { text } from '#services/http/texts.ts';
import { formatDate } from '#services/http/time-format.ts';
import { isRefused } from './draft.rule.ts';
import type { LinePlan } from './plan.rule.ts';

type ReadablePlan = Exclude<LinePlan, { readonly code: string }>;
type Names = ReadonlyMap<string, ReferenceRow>;
type Paper = { readonly number: string; readonly validFrom: string; readonly validTo: string };
type Shown = { readonly field: ImportField; readonly was?: string; readonly becomes?: string };

/** Ids of reference data that a line or its employee refers to. */
export const namedIn = (plans: readonly LinePlan[]): (string | null)[] =>
  plans.flatMap((plan) => {
    if (isRefused(plan) || !plan.employee) return [];
    const { draft, employee } = plan;
    return [
      ...[draft.levelId ?? null, employee.levelId],
      ...[...draft.skillIds, ...employee.skillIds, ...draft.subTerritoryIds, ...employee.subTerritoryIds],
      ...draft.licences.map(({ typeId }) => typeId),
    ];
  });

/**
 * Changes to an employee: the present value in the company's file, if they are known, and the new value; as texts in a
 * language.
 */
export const changesShown = (plan: LinePlan, names: Names, language: Language): Shown[] => {
  if (isRefused(plan)) return [];
  const { employee, changes } = plan;
  return changes.map((field) =>
    employee ? { field, ...compared(plan, employee, field, names, language) } : { field },
  );
};

const compared = (
  { draft }: ReadablePlan,
  employee: NonNullable<ReadablePlan['employee']>,
  field: ImportField,
  names: Names,
  language: Language,
): Required<Pick<Shown, 'was' | 'becomes'>> => {
  const all = (ids: readonly string[]) =>
    ids
      .map((id) => anyNameIn(language, names.get(id)?.value))
      .sort((a, b) => a.localeCompare(b, language))
      .join(', ');
  const several = (was: readonly string[], added: readonly string[]) => ({
    was: all(was),
    becomes: all([...was, ...added]),
  });
  if (field === 'level')
    return { was: all(employee.levelId ? [employee.levelId] : []), becomes: all([draft.levelId!]) };
  if (field === 'skills') return several(employee.skillIds, draft.skillIds);
  if (field === 'subTerritories') return several(employee.subTerritoryIds, draft.subTerritoryIds);
  const n = licenceFieldOf(field)?.n;
  if (n !== undefined) {
    const licence = draft.licences.find((one) => one.n === n)!;
    const paper = ({ number, validFrom, validTo }: Paper) =>
      `${String(names.get(licence.typeId)?.value.title ?? '')} ${number}, ${formatDate(validFrom, language)} – ${formatDate(validTo, language)}`;
    const held = employee.licences.find(({ id }) => id === licence.licenceId);
    return { was: held ? paper(held) : '', becomes: paper(licence) };
  }
  const shown = (of: object) => wordsOf(field, (of as Readonly<Record<string, unknown>>)[field], language);
  return {
    was: shown({ ...employee.profile, ...employee.employment }),
    becomes: shown({ ...draft.profile, ...draft.employment }),
  };
};

const wordsOf = (field: ImportField, value: unknown, language: Language): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return text(language, value ? 'employee.yes' : 'employee.no');
  if (field === 'birthday') return formatDate(String(value), language);
  return field === 'language' || field === 'gender'
    ? text(language, `employee.${field}.${String(value)}`)
    : String(value);
};

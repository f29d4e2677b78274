import type { ImportedLicence, ImportField, RefusedLine } from '#contracts/values/employee-import.ts';
import { licenceKey } from '#contracts/values/paper.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { isRefused, type Draft, type DraftedLine } from './draft.rule.ts';

/** An employee in the company's file. */
type FileEmployee = {
  readonly id: string;
  readonly profile: object;
  readonly employment: object;
  readonly levelId: string | null;
  readonly skillIds: readonly string[];
  readonly subTerritoryIds: readonly string[];
  readonly licences: readonly (Omit<ImportedLicence, 'n' | 'typeId'> & {
    readonly id: string;
    readonly licenceTypeId: string;
  })[];
};
/** Plan for a line's licence: a new licence, or the existing one with other dates. */
type LicencePlan = ImportedLicence & { readonly licenceId?: string };
/** Plan for a line. */
export type LinePlan =
  | (RefusedLine & { readonly agentId?: string })
  | {
      readonly line: number;
      readonly outcome: 'create' | 'update' | 'unchanged';
      readonly agentId?: string;
      /** The known employee as they are. */
      readonly employee?: FileEmployee;
      readonly changes: readonly ImportField[];
      readonly draft: Omit<Draft, 'licences'> & { readonly licences: readonly LicencePlan[] };
    };
type Grants = { readonly create: boolean; readonly edit: boolean };

type Person = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly birthday?: string | null;
  readonly employeeNumber?: string;
};
const keysOf = ({ firstName, lastName, email, birthday, employeeNumber }: Person) => ({
  number: employeeNumber?.trim().toLowerCase() || undefined,
  email: email?.toLowerCase() || undefined,
  born: firstName && lastName && birthday ? `${plainText(firstName)} ${plainText(lastName)} ${birthday}` : undefined,
});
type Keys = ReturnType<typeof keysOf>;
const kinds = ['number', 'email', 'born'] as const;
/** All that a line says, as a text; its fields are in the order of the columns. */
const contentOf = (draft: Draft): string => JSON.stringify({ ...draft, line: 0 });
const personOf = ({ profile, employment }: Pick<FileEmployee, 'profile' | 'employment'>): Person =>
  ({ ...profile, ...employment }) as Person;

/** Finds people by number, by address, or by name with birth date. */
const indexOf = <T>(items: readonly T[], keys: (item: T) => Keys) => {
  const found = new Map<string, T[]>();
  for (const item of items)
    for (const kind of kinds) {
      const key = keys(item)[kind];
      if (key) found.set(`${kind} ${key}`, [...(found.get(`${kind} ${key}`) ?? []), item]);
    }
  return (kind: keyof Keys, key: string | undefined): readonly T[] => (key && found.get(`${kind} ${key}`)) || [];
};

/**
 * Plans for all lines. The person of a line is found by employee number, then by address. An employee who only has the
 * same name and birth date may be the same person, so the line is left for the sender to decide. So are lines about one
 * person that disagree, all of them, since a first line is no truer than a later one; of those that agree, the first
 * counts.
 * @param taken lower-case addresses of people other than the company's employees
 */
export const planLines = (
  drafts: readonly DraftedLine[],
  known: readonly FileEmployee[],
  taken: ReadonlySet<string>,
  may: Grants,
): LinePlan[] => {
  const employees = indexOf(known, (one) => keysOf(personOf(one)));
  const written = indexOf(
    drafts.filter((one): one is Draft => !isRefused(one)),
    (draft) => keysOf(personOf(draft)),
  );
  const foundFor = (draft: Draft): readonly FileEmployee[] => {
    const { number, email } = keysOf(personOf(draft));
    return [...new Set([...employees('number', number), ...employees('email', email)])];
  };
  const about = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const [employee, ...others] = isRefused(draft) ? [] : foundFor(draft);
    if (employee && others.length === 0) about.set(employee.id, [...(about.get(employee.id) ?? []), draft as Draft]);
  }
  return drafts.map((draft) => {
    if (isRefused(draft)) return draft;
    const { line } = draft;
    const keys = keysOf(personOf(draft));
    const found = foundFor(draft);
    const [employee] = found;
    const ofEmployee = employee && found.length === 1 ? about.get(employee.id)! : [];
    const alike = [...kinds.flatMap((kind) => written(kind, keys[kind])), ...ofEmployee];
    const other = alike.find((one) => one.line < line || contentOf(one) !== contentOf(draft));
    if (other) return { line, code: 'twice', other: other.line };
    if (found.length > 1) return { line, code: 'twoEmployees' };
    if (!employee) return newOf(draft, keys, employees('born', keys.born), taken, may);
    const changed = changeOf(draft, employee);
    const email = keys.email && keys.email !== keysOf(personOf(employee)).email ? keys.email : undefined;
    if (email && taken.has(email)) return { line, code: 'EMAIL_TAKEN', field: 'email', agentId: employee.id };
    if (changed.changes.length > 0 && !may.edit) return { line, code: 'mayNotChange', agentId: employee.id };
    const outcome = changed.changes.length > 0 ? ('update' as const) : ('unchanged' as const);
    return { line, outcome, agentId: employee.id, employee, ...changed };
  });
};

const newOf = (
  draft: Draft,
  keys: Keys,
  alike: readonly FileEmployee[],
  taken: ReadonlySet<string>,
  may: Grants,
): LinePlan => {
  const { line, profile } = draft;
  if (alike.length > 0) return { line, code: 'sameNameAndBirthday', agentId: alike[0]!.id };
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (!profile[field]) return { line, code: 'required', field };
  if (taken.has(keys.email!)) return { line, code: 'EMAIL_TAKEN', field: 'email' };
  if (!may.create) return { line, code: 'mayNotCreate' };
  return { line, outcome: 'create', changes: fieldsOf(draft), draft };
};

/** Changes of a line to an employee. Skills and territories are added, never removed. */
const changeOf = (draft: Draft, employee: FileEmployee) => {
  const differing = (wanted: object, is: object) =>
    Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => (is as Record<string, unknown>)[field] !== value),
    );
  const missing = (wanted: readonly string[], has: readonly string[]) => wanted.filter((id) => !has.includes(id));
  const licences = draft.licences.flatMap((licence): LicencePlan[] => {
    const own = employee.licences.filter(
      ({ licenceTypeId, number }) =>
        licenceTypeId === licence.typeId && licenceKey(number) === licenceKey(licence.number),
    );
    if (own.some((one) => one.validFrom === licence.validFrom && one.validTo === licence.validTo)) return [];
    return [{ ...licence, ...(own[0] && { licenceId: own[0].id }) }];
  });
  const { levelId: wanted, ...rest } = draft;
  const levelId = wanted === employee.levelId ? undefined : wanted;
  const changed: Omit<Draft, 'licences'> & { licences: LicencePlan[] } = {
    ...rest,
    profile: differing(draft.profile, employee.profile),
    employment: differing(draft.employment, employee.employment),
    ...(levelId && { levelId }),
    skillIds: missing(draft.skillIds, employee.skillIds),
    subTerritoryIds: missing(draft.subTerritoryIds, employee.subTerritoryIds),
    licences,
  };
  return { changes: fieldsOf(changed), draft: changed };
};

const fieldsOf = ({ profile, employment, levelId, skillIds, subTerritoryIds, licences }: Omit<Draft, 'line'>) =>
  [
    ...Object.keys(profile),
    ...Object.keys(employment),
    ...(levelId ? ['level'] : []),
    ...(skillIds.length > 0 ? ['skills'] : []),
    ...(subTerritoryIds.length > 0 ? ['subTerritories'] : []),
    ...licences.map(({ n }) => `licenceNumber${n}`),
  ] as ImportField[];

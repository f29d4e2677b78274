import { PlannedDate } from '#contracts/values/common.ts';
import type { Employment, Profile } from '#contracts/values/employee.ts';
import {
  employmentColumns,
  licenceFieldOf,
  personFields,
  type ImportedLicence,
  type ImportField,
  type RefusedLine,
} from '#contracts/values/employee-import.ts';
import type { Upload } from '#contracts/values/file.ts';
import type { SheetLine } from '#services/sheets/sheet.ts';
import { dayFrom } from '#services/sheets/day.rule.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { isFormula, splitValues, valueOf } from './values.rule.ts';

/** Entries that a cell can name, by their names in both languages as normalized by `plainText`. */
export type Choices = Readonly<
  Record<'level' | 'skill' | 'subTerritory' | 'licenceType', ReadonlyMap<string, readonly string[]>>
>;
/** What a line says about a person; empty cells say nothing. */
export type Draft = {
  readonly line: number;
  readonly profile: Profile & { readonly picture?: Upload };
  readonly employment: Employment;
  readonly levelId?: string;
  readonly skillIds: readonly string[];
  readonly subTerritoryIds: readonly string[];
  readonly licences: readonly ImportedLicence[];
};
export type DraftedLine = Draft | RefusedLine;
export const isRefused = (one: object): one is RefusedLine => 'code' in one;

const longestLicenceNumber = 60;
const isPerson = (field: ImportField) => (personFields as readonly string[]).includes(field);
const isEmployment = (field: ImportField) => (employmentColumns as readonly string[]).includes(field);

/** Reads one line by the fields of its columns. Reports the first fault. @param today UTC instant */
export const draftOf = (
  one: SheetLine,
  mapping: readonly (ImportField | null)[],
  choices: Choices,
  today: string,
): DraftedLine => {
  const { line } = one;
  if ('fault' in one) return { line, code: one.fault };
  const profile: Record<string, unknown> = {};
  const employment: Record<string, unknown> = {};
  const named: { levelId?: string; skillIds: string[]; subTerritoryIds: string[] } = {
    skillIds: [],
    subTerritoryIds: [],
  };
  const licences = new Map<number, Map<string, string>>();
  for (const [at, field] of mapping.entries()) {
    const cell = (one.cells[at] ?? '').trim();
    if (field === null || cell === '') continue;
    const licence = licenceFieldOf(field);
    if (licence) {
      const own = licences.get(licence.n) ?? new Map<string, string>();
      licences.set(licence.n, own.set(licence.part, cell));
    } else if (isPerson(field) || isEmployment(field)) {
      const read = valueOf(field, cell, today);
      if ('fault' in read) return { line, code: read.fault, field };
      (isPerson(field) ? profile : employment)[field] = read.value;
    } else {
      const kind = field === 'level' ? 'level' : field === 'skills' ? 'skill' : 'subTerritory';
      const ids = (kind === 'level' ? [cell] : splitValues(cell)).map((name) => choices[kind].get(plainText(name)));
      if (ids.some((found) => found?.length !== 1)) return { line, code: 'unknown', field };
      if (kind === 'level') named.levelId = ids[0]![0]!;
      else named[kind === 'skill' ? 'skillIds' : 'subTerritoryIds'].push(...ids.map((found) => found![0]!));
    }
  }
  const held: ImportedLicence[] = [];
  for (const [n, cells] of licences) {
    const read = licenceOf(cells, n, choices);
    if ('code' in read) return { line, ...read };
    held.push(read);
  }
  return { line, profile, employment, ...named, licences: held };
};

/** A day as the form of licences accepts it. */
const plannedDay = (text: string): ReturnType<typeof dayFrom> => {
  const read = dayFrom(text);
  return 'fault' in read || PlannedDate.safeParse(read.day).success ? read : { fault: 'invalid' };
};

type Fault = Omit<RefusedLine, 'line'>;
const licenceOf = (cells: ReadonlyMap<string, string>, n: number, choices: Choices): ImportedLicence | Fault => {
  const field = (part: string) => `${part}${n}` as ImportField;
  const [type, number, from, to] = ['licenceType', 'licenceNumber', 'licenceFrom', 'licenceTo'].map((part) =>
    cells.get(part),
  );
  const missing = ['licenceType', 'licenceNumber', 'licenceFrom', 'licenceTo'].find((part) => !cells.has(part));
  if (!type || !number || !from || !to) return { code: 'licenceIncomplete', field: field(missing!) };
  const [typeId, another] = choices.licenceType.get(plainText(type)) ?? [];
  if (!typeId || another) return { code: 'unknown', field: field('licenceType') };
  if (number.length > longestLicenceNumber || isFormula(number))
    return { code: 'invalid', field: field('licenceNumber') };
  const [validFrom, validTo] = [plannedDay(from), plannedDay(to)];
  if ('fault' in validFrom) return { code: validFrom.fault, field: field('licenceFrom') };
  if ('fault' in validTo) return { code: validTo.fault, field: field('licenceTo') };
  if (validFrom.day > validTo.day) return { code: 'licenceEnds', field: field('licenceTo') };
  return { n, typeId, number, validFrom: validFrom.day, validTo: validTo.day };
};

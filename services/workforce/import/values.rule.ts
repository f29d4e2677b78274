import type { z } from 'zod';
import { employmentFields, givenProfileFields, isBirthDate } from '#contracts/values/employee.ts';
import type { ImportField } from '#contracts/values/employee-import.ts';
import { dayFrom } from '#services/sheets/day.rule.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';

/** Refusals of a form whose texts name their field. */
const named = ['NOT_A_POSTAL_CODE', 'INVALID_ADDRESS', 'INVALID_APT'] as const;
type ValueFault = 'formula' | 'invalid' | 'ambiguousDay' | 'BIRTH_DATE_OUT_OF_RANGE' | (typeof named)[number];
/** Value of a cell, or its fault. */
type CellValue = { readonly value: string | boolean } | { readonly fault: ValueFault };

const words: Partial<Record<ImportField, Readonly<Record<string, string | boolean>>>> = {
  language: { en: 'en', english: 'en', anglais: 'en', a: 'en', fr: 'fr', french: 'fr', francais: 'fr', f: 'fr' },
  gender: {
    man: 'man',
    male: 'man',
    m: 'man',
    homme: 'man',
    h: 'man',
    woman: 'woman',
    female: 'woman',
    f: 'woman',
    w: 'woman',
    femme: 'woman',
    other: 'other',
    autre: 'other',
    x: 'other',
  },
  hasCar: {
    yes: true,
    y: true,
    true: true,
    oui: true,
    o: true,
    vrai: true,
    '1': true,
    x: true,
    no: false,
    n: false,
    false: false,
    non: false,
    faux: false,
    '0': false,
  },
};

/** Whether a spreadsheet would read it as a formula; phone numbers may begin with a plus. */
export const isFormula = (cell: string): boolean => /^\s*[=@\t]|^\s*[+-][^\d\s(]/.test(cell);

const schemas: Readonly<Record<string, z.ZodType>> = { ...givenProfileFields, ...employmentFields };

/**
 * Reads a cell as a field of the person or the employment, with the limits of the form.
 * @param today day or UTC instant
 */
export const valueOf = (field: ImportField, cell: string, today: string): CellValue => {
  if (isFormula(cell)) return { fault: 'formula' };
  if (field === 'birthday') {
    const born = dayFrom(cell);
    if ('fault' in born) return born;
    return isBirthDate(born.day, today) ? { value: born.day } : { fault: 'BIRTH_DATE_OUT_OF_RANGE' };
  }
  const known = words[field];
  if (known) {
    const value = new Map(Object.entries(known)).get(plainText(cell));
    return value === undefined ? { fault: 'invalid' } : { value };
  }
  const { data, error } = schemas[field]!.safeParse(cell);
  return error
    ? { fault: named.find((code) => code === error.issues[0]!.message) ?? 'invalid' }
    : { value: data as string };
};

/** Several values in one cell: `Guard; Patrol`, `Guard, Patrol`, or one per line. */
export const splitValues = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

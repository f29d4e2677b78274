import { z } from 'zod';
import { Id, LocalDate } from './common.ts';

/** How much of a file of employees is taken: bytes, lines below the headings, columns, characters of a cell. */
export const importBounds = { bytes: 5 * 1024 * 1024, lines: 5_000, columns: 60, cell: 500 } as const;

/** Licences that one line may hold. */
const licenceNumbers = [1, 2, 3] as const;

/** What a column may hold of the person. */
export const personFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'birthday',
  'gender',
  'address',
  'apt',
  'city',
  'postalCode',
  'hasCar',
  'emergencyContactName',
  'emergencyContactPhone',
] as const;
/** What it may hold of the employment. */
export const employmentColumns = ['employeeNumber', 'division', 'department', 'service', 'subDepartment'] as const;
const licenceParts = ['licenceType', 'licenceNumber', 'licenceFrom', 'licenceTo'] as const;

/** Everything that a column may hold; licences with their number: `licenceType1`. */
export const importFields = [
  ...personFields,
  ...employmentColumns,
  'level',
  'skills',
  'subTerritories',
  ...licenceNumbers.flatMap((n) => licenceParts.map((part) => `${part}${n}` as const)),
] as const;
export type ImportField = (typeof importFields)[number];
export const ImportField = z.enum(importFields);

/** What a field of a licence is of it, and which of the line's licences; undefined for the other fields. */
export const licenceFieldOf = (
  field: ImportField,
): { readonly part: (typeof licenceParts)[number]; readonly n: number } | undefined => {
  const part = licenceParts.find((one) => field.startsWith(one));
  return part && { part, n: Number(field.slice(part.length)) };
};

/** What each column of a file holds, in their order; null: it is left out. */
export const ImportMapping = z.array(ImportField.nullable()).max(importBounds.columns);
export type ImportMapping = z.output<typeof ImportMapping>;

/**
 * Why a line is left out: that of the file (`quote`: one that is never closed, `nul`: a character that no text has), of its values, or of whom it names.
 * Any other is the code of a refusal of the command itself.
 */
export const importFaults = [
  'tooLong',
  'tooManyColumns',
  'quote',
  'nul',
  'formula',
  'required',
  'invalid',
  'ambiguousDay',
  'unknown',
  'licenceIncomplete',
  'licenceEnds',
  'twice',
  'twoEmployees',
  'sameNameAndBirthday',
  'mayNotCreate',
  'mayNotChange',
] as const;

/** A line that was left out: `field` at fault, and the line that says the same. Never what stands in it. */
export const RefusedLine = z.object({
  line: z.int(),
  code: z.string(),
  field: ImportField.optional(),
  other: z.int().optional(),
});
export type RefusedLine = z.output<typeof RefusedLine>;

/** What became of a line, and of whom. */
export const DoneLine = z.object({ line: z.int(), agentId: Id, outcome: z.enum(['created', 'changed', 'unchanged']) });
export type DoneLine = z.output<typeof DoneLine>;

/** A licence as a line has it. */
export type ImportedLicence = {
  /** Which of the line's licences it is. */
  readonly n: number;
  readonly typeId: string;
  readonly number: string;
  readonly validFrom: z.output<typeof LocalDate>;
  readonly validTo: z.output<typeof LocalDate>;
};

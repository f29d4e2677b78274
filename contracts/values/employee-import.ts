import { z } from 'zod';
import { Id, LocalDate } from './common.ts';

/** Limits of a file of employees: bytes, lines below the headings, columns, characters of a cell. */
export const importBounds = { bytes: 5 * 1024 * 1024, lines: 5_000, columns: 60, cell: 500 } as const;

/** Limits of an archive of photos: its bytes, those of its files unpacked, and their number. */
export const photoBounds = { bytes: 40 * 1024 * 1024, unpacked: 48 * 1024 * 1024, files: 200 } as const;

/** Licences that one line can hold. */
const licenceNumbers = [1, 2, 3] as const;

/** Personal data that a column can hold. */
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
/** Employment data that a column can hold. */
export const employmentColumns = ['employeeNumber', 'division', 'department', 'service', 'subDepartment'] as const;
const licenceParts = ['licenceType', 'licenceNumber', 'licenceFrom', 'licenceTo'] as const;

/** Every field that a column can hold; those of licences are numbered: `licenceType1`. */
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

/**
 * For a field of a licence: which part of the licence, and which of the line's licences; undefined for other fields.
 */
export const licenceFieldOf = (
  field: ImportField,
): { readonly part: (typeof licenceParts)[number]; readonly n: number } | undefined => {
  const part = licenceParts.find((one) => field.startsWith(one));
  return part && { part, n: Number(field.slice(part.length)) };
};

/** The field of each column of a file, in order; null: the column is ignored. */
export const ImportMapping = z.array(ImportField.nullable()).max(importBounds.columns);
export type ImportMapping = z.output<typeof ImportMapping>;

/**
 * Why a line is skipped: errors of the file (`quote`: a quote that is never closed, `nul`: a NUL character), of its
 * values, or of the person that it names. Any other code is a refusal of the command.
 */
export const importFaults = [
  'tooLong',
  'tooManyColumns',
  'moreThanHeadings',
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
  'photoNobody',
  'photoSeveral',
  'photoTwice',
  'photoLeftOut',
  'photoUnreadable',
] as const;

/**
 * A skipped line: `field` is the field at fault, `other` the line that it duplicates. The content of the line is never
 * stored.
 */
export const RefusedLine = z.object({
  line: z.int(),
  code: z.string(),
  field: ImportField.optional(),
  other: z.int().optional(),
});
export type RefusedLine = z.output<typeof RefusedLine>;

/** Whom a person chose for a photo of an archive; null: the photo is left out. */
export const PhotoChoice = z.object({ line: z.int().min(1).max(photoBounds.files), agentId: Id.nullable() });
export type PhotoChoice = z.output<typeof PhotoChoice>;
export const PhotoChoices = z.array(PhotoChoice).max(photoBounds.files);

/** Result of a line, and the agent whom it is about. */
export const DoneLine = z.object({ line: z.int(), agentId: Id, outcome: z.enum(['created', 'changed', 'unchanged']) });
export type DoneLine = z.output<typeof DoneLine>;

/** A licence in a line. */
export type ImportedLicence = {
  /** Number of the licence within its line, from 1. */
  readonly n: number;
  readonly typeId: string;
  readonly number: string;
  readonly validFrom: z.output<typeof LocalDate>;
  readonly validTo: z.output<typeof LocalDate>;
};

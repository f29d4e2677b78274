import { z } from 'zod';
import { Address, Apt, PersonContact } from './contact.ts';
import { Email, Language, Line, LocalDate, PersonName, Phone, Point } from './common.ts';
import { PostalCode } from './postal-code.ts';

export const genders = ['man', 'woman', 'other'] as const;
export const Gender = z.enum(genders);

/** Rule emp.statusCodes: an agent's current activity, by its code in the API. */
export const employeeStatusCodes = {
  available: 0,
  active: 1,
  scheduled: 2,
  late: 3,
  none: 4,
  disabled: 5,
  signUp: 6,
} as const;
type EmployeeStatus = keyof typeof employeeStatusCodes;
/** Statuses in the order of their codes. */
export const employeeStatuses = Object.keys(employeeStatusCodes) as readonly EmployeeStatus[];

/**
 * Ages in years that a birth date may give: nobody works younger (Act respecting labour standards, s. 84.3), and an
 * older one is a slip of a finger.
 */
const ages = { least: 14, most: 100 };
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4, 10)}`;
/**
 * The first and the last birth date that may be given on a day.
 * @param today `YYYY-MM-DD`, or a UTC instant of that day
 */
export const birthDates = (today: string): { readonly first: string; readonly last: string } => ({
  first: yearsBefore(today, ages.most),
  last: yearsBefore(today, ages.least),
});
/** Whether somebody who was born on that day may be employed on another. */
export const isBirthDate = (day: string, today: string): boolean => {
  const { first, last } = birthDates(today);
  return first <= day && day <= last;
};

/** Rule permit.expiryWindow, in days. */
export const expiryWindow = 30;

/** Time zone in which the days of licences and certificates begin. */
export const licenceZone = 'America/Toronto';

/** Rule emp.tabs: tabs of the list of employees; requests between employer and agent have tabs beside them. */
export const employeesTabs = [
  'active',
  'notActive',
  'licenses',
  'licensesToValidate',
  'certificates',
  'certificatesToValidate',
  'expires30',
  'invalid',
  'invalidUpcoming',
] as const;
export const EmployeesTab = z.enum(employeesTabs);
export type EmployeesTab = z.output<typeof EmployeesTab>;

const Text = Line().max(200);
const Whole = (most: number) => z.int().min(0).max(most).nullable();

/**
 * An agent's home. `fromAddress`: found by geocoding the address; otherwise set by a person, and distances from it are
 * approximate.
 */
export const HomePoint = Point.extend({ fromAddress: z.boolean().optional() });
export type HomePoint = z.output<typeof HomePoint>;

/** Personal data, the same for every employer (rule emp.fields: height in feet and inches, weight in pounds). */
export const profileFields = {
  firstName: PersonName().min(1, 'REQUIRED').max(200),
  lastName: PersonName().min(1, 'REQUIRED').max(200),
  email: Email,
  phone: Phone,
  language: Language,
  birthday: LocalDate.nullable(),
  gender: Gender.nullable(),
  hasCar: z.boolean(),
  weight: Whole(1000),
  heightFeet: Whole(9),
  heightInches: Whole(11),
  topSize: Text,
  pantSize: Text,
  address: Text,
  apt: Text.max(20),
  city: Text,
  postalCode: Text.max(20),
  home: HomePoint.nullable(),
  emergencyContactName: Text,
  emergencyContactPhone: Phone,
};
/** The same as forms, files and calls give them; what is stored may have been written before these limits. */
export const givenProfileFields = {
  ...profileFields,
  ...PersonContact.shape,
  address: Address,
  apt: Apt(20),
  postalCode: PostalCode,
};
export const Profile = z.object(profileFields).partial();
export type Profile = z.output<typeof Profile>;

/** Data that an employer keeps about the person; no other employer sees it. */
export const employmentFields = {
  employeeNumber: Text.max(50),
  division: Text,
  department: Text,
  service: Text,
  subDepartment: Text,
};
export const Employment = z.object(employmentFields).partial();
export type Employment = z.output<typeof Employment>;

/** Financial data, stored encrypted outside the event log; events only record that they changed. */
export const financialFieldNames = [
  'bankAccount',
  'bankTransit',
  'bankInstitution',
  'ssn',
  'payRegistrationNumber',
] as const;
export const FinancialFieldName = z.enum(financialFieldNames);
export type FinancialFieldName = z.output<typeof FinancialFieldName>;

/** A number with all but its last three digits masked; one of three digits or fewer is shown whole. */
const maskedNumber = (text: string): string =>
  text.length > 3 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : text;
/** Financial data as shown: the social insurance and bank numbers masked. */
export const maskedFinancial = (
  numbers: Readonly<Record<FinancialFieldName, string>>,
): Record<FinancialFieldName, string> =>
  Object.fromEntries(
    financialFieldNames.map((field) => [
      field,
      field === 'payRegistrationNumber' ? numbers[field] : maskedNumber(numbers[field]),
    ]),
  ) as Record<FinancialFieldName, string>;

const digits = (pattern: RegExp) =>
  z
    .string()
    .max(40)
    .overwrite((text) => text.replace(/[\s-]/g, ''))
    .regex(pattern, 'INVALID_VALUE');
/** Financial data as calls accept it; an empty text deletes a value. */
export const Financial = z
  .object({
    bankAccount: digits(/^(\d{5,12})?$/),
    bankTransit: digits(/^(\d{5})?$/),
    bankInstitution: digits(/^(\d{3})?$/),
    ssn: digits(/^(\d{9})?$/),
    payRegistrationNumber: Line().max(50),
  })
  .partial();
export type Financial = z.output<typeof Financial>;

/** What decides on which days a licence is valid. */
export type LicenceDays = {
  readonly validFrom: string;
  /** Last valid day, included. */
  readonly validTo: string;
  /** null: not validated yet. */
  readonly isValid: boolean | null;
  /** First day on which a licence that was valid is no longer valid. */
  readonly invalidSince?: string | undefined;
};
/**
 * First day on which a licence marked as invalid isn't valid. Only one that was valid stays valid until then, and of
 * two days the earlier counts.
 */
export const invalidFrom = (
  { isValid, invalidSince }: Pick<LicenceDays, 'isValid' | 'invalidSince'>,
  since: string | undefined,
): string | undefined =>
  isValid === true
    ? since
    : since !== undefined && invalidSince !== undefined && since < invalidSince
      ? since
      : invalidSince;
/** Whether a licence is valid on every day from `first` to `last`, both included (S-3.5). */
export const coversDays = (
  { validFrom, validTo, isValid, invalidSince }: LicenceDays,
  first: string,
  last: string,
): boolean =>
  validFrom <= first &&
  last <= validTo &&
  (isValid === true || (isValid === false && invalidSince !== undefined && last < invalidSince));

/**
 * The licence that a shift needs: valid on its days, both included, and of one of these types; without types: any
 * licence (decision 27).
 */
export type LicenceNeed = { readonly first: string; readonly last: string; readonly licenceTypeIds: readonly string[] };
type Typed = { readonly licenceTypeId: string };
export const isOfType = ({ licenceTypeId }: Typed, { licenceTypeIds }: Pick<LicenceNeed, 'licenceTypeIds'>): boolean =>
  licenceTypeIds.length === 0 || licenceTypeIds.includes(licenceTypeId);
/** Whether a licence meets a shift's need; `hasCoveringLicence` in projections/agent does the same in SQL. */
export const covers = (licence: LicenceDays & Typed, need: LicenceNeed): boolean =>
  isOfType(licence, need) && coversDays(licence, need.first, need.last);

/** An agent's licence, in JSON, as it will be; null: it is removed. */
export type ChangedLicence = { readonly agentId: string; readonly licenceId: string; readonly licence: object | null };

/** Validation status of a licence or certificate. */
export const validities = ['valid', 'invalid', 'toValidate', 'declined'] as const;
type Validity = (typeof validities)[number];
export const validityOf = ({
  isValid,
  declined,
}: {
  readonly isValid: boolean | null;
  readonly declined?: boolean | undefined;
}): Validity => (declined ? 'declined' : isValid === null ? 'toValidate' : isValid ? 'valid' : 'invalid');

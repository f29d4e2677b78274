import { z } from 'zod';
import { Email, Language, Line, LocalDate, Phone, Point } from './common.ts';

export const genders = ['man', 'woman', 'other'] as const;
export const Gender = z.enum(genders);

/** Rule emp.statusCodes: what the agent is doing at the moment, by its code on the wire. */
export const employeeStatusCodes = {
  available: 0,
  active: 1,
  scheduled: 2,
  late: 3,
  none: 4,
  disabled: 5,
  signUp: 6,
} as const;
export type EmployeeStatus = keyof typeof employeeStatusCodes;
/** Names in the order of their codes. */
export const employeeStatuses = Object.keys(employeeStatusCodes) as readonly EmployeeStatus[];

/** Ages in years that a birth date may give: nobody works younger (Act respecting labour standards, s. 84.3), and an older one is a slip of a finger. */
const ages = { least: 14, most: 100 };
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4, 10)}`;
/** The first and the last birth date that may be given on a day. @param today `YYYY-MM-DD`, or a UTC instant of that day */
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

/** Where days begin for licences and certificates. */
export const licenceZone = 'America/Toronto';

/** Rule emp.tabs: what the list of employees is divided by; requests between employer and agent stand beside them. */
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

/** Where an agent lives. `fromAddress`: as a geocoding service found the address; else somebody set it, and distances from it are approximate. */
export const HomePoint = Point.extend({ fromAddress: z.boolean().optional() });
export type HomePoint = z.output<typeof HomePoint>;

/** What is known of the person, the same for every employer (rule emp.fields: height in feet and inches, weight in pounds). */
export const profileFields = {
  firstName: Text.min(1, 'REQUIRED'),
  lastName: Text.min(1, 'REQUIRED'),
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
export const Profile = z.object(profileFields).partial();
export type Profile = z.output<typeof Profile>;

/** What an employer keeps of the person; no other employer sees it. */
export const employmentFields = {
  employeeNumber: Text.max(50),
  division: Text,
  department: Text,
  service: Text,
  subDepartment: Text,
};
export const Employment = z.object(employmentFields).partial();
export type Employment = z.output<typeof Employment>;

/** Kept sealed, outside the log; facts only say that they changed. */
export const financialFieldNames = [
  'bankAccount',
  'bankTransit',
  'bankInstitution',
  'ssn',
  'payRegistrationNumber',
] as const;
export const FinancialFieldName = z.enum(financialFieldNames);
export type FinancialFieldName = z.output<typeof FinancialFieldName>;

/** The last digits of a number, as it is shown until somebody asks for all of it; what has three or fewer is no secret. */
const maskedNumber = (text: string): string =>
  text.length > 3 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : text;
/** These as they are shown: the social insurance and bank numbers by their last digits alone. */
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
/** An empty text takes it away. */
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

/** What decides on which days a licence is good. */
export type LicenceDays = {
  readonly validFrom: string;
  /** The last day, itself included. */
  readonly validTo: string;
  /** null: to validate. */
  readonly isValid: boolean | null;
  /** The first day on which one that was valid isn't any more. */
  readonly invalidSince?: string | undefined;
};
/** The first day on which a licence isn't valid once it is said to be invalid: only one that was valid stays good until then, and of two days the earlier counts. */
export const invalidFrom = (
  { isValid, invalidSince }: Pick<LicenceDays, 'isValid' | 'invalidSince'>,
  since: string | undefined,
): string | undefined =>
  isValid === true
    ? since
    : since !== undefined && invalidSince !== undefined && since < invalidSince
      ? since
      : invalidSince;
/** Whether a licence is good on every day from one to another, both included (S-3.5). */
export const coversDays = (
  { validFrom, validTo, isValid, invalidSince }: LicenceDays,
  first: string,
  last: string,
): boolean =>
  validFrom <= first &&
  last <= validTo &&
  (isValid === true || (isValid === false && invalidSince !== undefined && last < invalidSince));

/** What licence a shift needs: good on its days, both included, and of one of these types; none: any will do (decision 27). */
export type LicenceNeed = { readonly first: string; readonly last: string; readonly licenceTypeIds: readonly string[] };
type Typed = { readonly licenceTypeId: string };
export const isOfType = ({ licenceTypeId }: Typed, { licenceTypeIds }: Pick<LicenceNeed, 'licenceTypeIds'>): boolean =>
  licenceTypeIds.length === 0 || licenceTypeIds.includes(licenceTypeId);
/** Whether a licence is good for a shift; `covered` in projections/agent says the same in SQL. */
export const covers = (licence: LicenceDays & Typed, need: LicenceNeed): boolean =>
  isOfType(licence, need) && coversDays(licence, need.first, need.last);

/** How a licence or certificate stands. */
export const validities = ['valid', 'invalid', 'toValidate', 'declined'] as const;
type Validity = (typeof validities)[number];
export const validityOf = ({
  isValid,
  declined,
}: {
  readonly isValid: boolean | null;
  readonly declined?: boolean | undefined;
}): Validity => (declined ? 'declined' : isValid === null ? 'toValidate' : isValid ? 'valid' : 'invalid');

import type { Profile } from './employee.ts';

/** Name of a person who was anonymized: a number that stands for them in what is kept. */
export const anonymousName = (agentId: string): { readonly firstName: string; readonly lastName: string } => ({
  firstName: `#${agentId.slice(0, 8).toUpperCase()}`,
  lastName: '',
});

/** Whether a company's file of a person, or its profile, was anonymized. */
export const isAnonymous = (file: {
  readonly firstName?: unknown;
  readonly profile?: { readonly firstName?: unknown };
}): boolean => /^#[\dA-F]{8}$/.test(String(file.firstName ?? file.profile?.firstName));

/** What is left of the personal data of a person who was anonymized. */
export const anonymousProfile = (agentId: string): Omit<Required<Profile>, 'language'> => ({
  ...anonymousName(agentId),
  email: '',
  phone: '',
  birthday: null,
  gender: null,
  hasCar: false,
  weight: null,
  heightFeet: null,
  heightInches: null,
  topSize: '',
  pantSize: '',
  address: '',
  apt: '',
  city: '',
  postalCode: '',
  home: null,
  emergencyContactName: '',
  emergencyContactPhone: '',
});

/**
 * Years for which pay records are kept after the year they are about (Income Tax Act, s. 230; Tax Administration Act,
 * s. 35.1).
 */
const payRecordYears = 6;

/**
 * Last day on which the pay records of somebody must be kept.
 * @param lastWorked last local day on which they worked; null: never
 */
export const payRecordsUntil = (lastWorked: string | null): string | null =>
  lastWorked && `${Number(lastWorked.slice(0, 4)) + payRecordYears}-12-31`;

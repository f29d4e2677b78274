import { z } from 'zod';

/** Rule emp.onboardIds: the steps of an application, from register to work, and 6 for people who have left. */
export const onboardingSteps = {
  register: 1,
  backgroundCheck: 2,
  scheduleInterview: 3,
  contract: 4,
  work: 5,
  inactive: 6,
} as const;
export type OnboardingStep = keyof typeof onboardingSteps;
export const onboardingStepNames = Object.keys(onboardingSteps) as readonly OnboardingStep[];
export const OnboardingStatus = z.coerce.number().int().min(1).max(6);
export const stepOf = (status: number): OnboardingStep =>
  onboardingStepNames.find((name) => onboardingSteps[name] === status) ?? 'register';

/** Rule onboard.tabs: tabs of the board, in order. */
export const onboardingTabs = [
  'interview',
  'contract',
  'declined',
  'firstShift',
  'ready',
  'license',
  'bsp',
  'new',
] as const;
export const OnboardingTab = z.enum(onboardingTabs);
export type OnboardingTab = z.output<typeof OnboardingTab>;

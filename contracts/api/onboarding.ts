import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access, type Grant } from '../permissions.ts';
import { ExpectedCount, AffectedAgents } from '../values/expected.ts';
import { Id, Instant, LocalDate, Words } from '../values/common.ts';
import { FileShown } from '../values/file.ts';
import { OnboardingStatus, OnboardingTab, onboardingTabs } from '../values/onboarding.ts';
import { Picture, RefusedEmployee } from './employees.ts';

const board = (...more: Grant[]): Access => ({
  roles: [...roleGroups.admin, ...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all: ['menus.onboarding', ...more],
});

export const OnboardingCandidate = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: OnboardingStatus,
  appliedAt: Instant.nullable(),
  picture: Picture,
  /** The licence for which the candidate is in the tab (declined, or not validated yet), or else the latest. */
  licence: z
    .object({
      id: Id,
      number: z.string(),
      validTo: LocalDate,
      state: z.enum(['valid', 'invalid', 'toValidate', 'declined']),
      image: FileShown.nullable(),
    })
    .nullable(),
  firstShift: Instant.nullable(),
  /** Address for arranging an interview; absent without `agent.calendlyIntegration` (rule emp.calendly). */
  schedulingUrl: z.string().optional(),
});
export type OnboardingCandidate = z.output<typeof OnboardingCandidate>;

/** The applications of one tab, the newest first. */
export const OnboardingList = list({
  name: 'OnboardingList',
  summary: 'List applications',
  path: '/Employees/Onboarding',
  access: board(),
  row: OnboardingCandidate,
  sorts: ['applyDate', 'name', 'status'],
  defaultSort: { key: 'applyDate', asc: false },
  filters: {},
  params: { tab: OnboardingTab.default('new') },
});
export const OnboardingCounts = read({
  name: 'OnboardingCounts',
  summary: 'Count the applications of each tab',
  path: '/Employees/Onboarding/Counts',
  access: board(),
  output: z.object(Object.fromEntries(onboardingTabs.map((tab) => [tab, z.int()])) as Record<OnboardingTab, z.ZodInt>),
});

/** Moves an application to any of the six steps (rule emp.onboardTransitions); who moved it and when is recorded. */
export const MoveOnboarding = write({
  name: 'MoveOnboarding',
  summary: 'Move an application to another step',
  method: 'PUT',
  path: '/Employee/:id/onboarding',
  access: board('agent.edit'),
  /**
   * `agreed`: number of upcoming shifts that become unassigned because the agent becomes inactive; the caller sends it
   * back to confirm.
   */
  input: z.object({ id: Id, status: OnboardingStatus, agreed: ExpectedCount }),
});
/** Selection in a tab: these applications, or all except these. */
const Ticked = z.union([
  z.object({ ids: z.array(Id).min(1).max(1000) }),
  z.object({
    allExcept: z.array(Id).max(1000),
    query: z.object({ search: z.string().max(200).default(''), filters: z.object({}).default({}) }),
  }),
]);
/**
 * Moves several applications; `refused`: those that could not be moved, with the reason. `coming`: number of upcoming
 * shifts that become unassigned because agents become inactive, and of those agents. `preview`: nothing is changed.
 * `agreed`: `moved` plus those shifts; the caller sends it back to confirm.
 */
export const MoveCandidates = write({
  name: 'MoveCandidates',
  summary: 'Move several applications to another step',
  method: 'PUT',
  path: '/Employees/Onboarding',
  access: board('agent.edit'),
  input: z.object({
    tab: OnboardingTab,
    selection: Ticked,
    status: OnboardingStatus,
    preview: z.boolean().default(false),
    agreed: ExpectedCount,
  }),
  output: z.object({
    moved: z.int(),
    refused: z.array(RefusedEmployee),
    coming: AffectedAgents,
  }),
});
/** Records a person's decision on a licence; the registry doesn't override a refusal. */
export const JudgeLicence = write({
  name: 'JudgeLicence',
  summary: "Validate or decline an applicant's licence",
  method: 'PUT',
  path: '/Employee/:id/onboarding/permit/:licenceId',
  access: board('agent.editPermit'),
  input: z.object({ id: Id, licenceId: Id, valid: z.boolean(), reason: Words().max(500).default('') }),
});

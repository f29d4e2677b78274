import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { hasAccess, roleGroups, type Access, type Holder } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { LinkAgency } from './agencies.ts';
import { AdoptRuleSet, GetCompanyPay, SaveCompanyPay } from './company-pay.ts';
import { SaveCompanyProfile } from './company-profile.ts';
import { SaveSupport } from './company-settings.ts';

/**
 * What a company sets up before it starts to work, and what the platform sets up for its companies, in the order of the
 * list.
 */
const setupSteps = [
  'territory',
  'licenceType',
  'skill',
  'requirement',
  'level',
  'firstAgency',
  'firstClient',
  'company',
  'ruleSet',
  'payCalendar',
  'agency',
  'client',
  'place',
  'employee',
  'support',
  'event',
] as const;
export const SetupStep = z.enum(setupSteps);
export type SetupStep = z.output<typeof SetupStep>;

const platform = roleGroups.admin;
const agency = roleGroups.agency;
/** Not a person who acts as a client: the checklist is for the company's own people. */
const customer = roleGroups.customerNotAsAdmin;
const office = [...agency, ...customer];
const all = [...platform, ...office];

/** Access needed for each step and for its screen, by side; a side without an entry doesn't have the step. */
const accessOf: { readonly [K in SetupStep]: readonly Access[] } = {
  territory: [{ roles: platform }],
  licenceType: [{ roles: platform }],
  skill: [{ roles: platform, all: ['parameters.manageSkills'] }],
  requirement: [{ roles: platform }],
  level: [{ roles: platform }],
  firstAgency: [{ roles: platform }],
  firstClient: [{ roles: platform }],
  company: [SaveCompanyProfile.access],
  ruleSet: [{ roles: agency, all: [...AdoptRuleSet.access.all!, ...GetCompanyPay.access.all!] }],
  payCalendar: [{ roles: agency, all: [...SaveCompanyPay.access.all!, ...GetCompanyPay.access.all!] }],
  agency: [{ roles: customer, all: LinkAgency.access.all! }],
  client: [{ roles: agency, all: ['menus.clients', 'client.view'], any: ['client.create', 'client.approve'] }],
  place: [{ roles: agency, all: ['menus.clients', 'client.view', 'client.edit'] }, { roles: customer }],
  employee: [{ roles: agency, all: ['menus.employee', 'agent.view'], any: ['agent.create', 'agent.edit'] }],
  support: [{ roles: office, all: SaveSupport.access.all! }],
  event: [
    { roles: agency, all: ['menus.operations', 'requests.view', 'requests.create'] },
    { roles: customer, all: ['requests.view', 'requests.create'] },
  ],
};

/** The steps that a person may do, in order. */
export const setupStepsOf = (holder: Holder): SetupStep[] =>
  setupSteps.filter((step) => accessOf[step].some((access) => hasAccess(holder, access)));

/**
 * Steps that the caller's company, or the platform, has done and has left, limited to those the caller may do. Empty
 * once all are done, or the checklist was dismissed.
 */
export const SetupChecklist = read({
  name: 'SetupChecklist',
  summary: 'List what a company has still to set up',
  path: '/management/SetupChecklist',
  access: { roles: all },
  output: z.array(z.object({ step: SetupStep, done: z.boolean() })),
});
export type SetupChecklist = z.output<typeof SetupChecklist.output>;

/** Removes the checklist for everybody of the company, or of the platform, for good. */
export const DismissSetupChecklist = write({
  name: 'DismissSetupChecklist',
  summary: "Dismiss the company's setup checklist",
  path: '/management/SetupChecklist/Dismiss',
  access: { roles: all, all: ['menus.settings'] },
  input: z.object({}),
  personal: true,
});

/** Kinds of reference data in the sample set, each after those that its entries name. */
export const sampleKinds = ['territory', 'subTerritory', 'licenceType', 'skill', 'level', 'threeLink'] as const;
const sampler: Access = { roles: platform, all: ['parameters.manageSkills'] };

/**
 * What taking the sample set would add to the platform's reference data, by kind; empty once everything is there.
 * `names`: none for `threeLink`.
 */
export const SampleSet = read({
  name: 'SampleSet',
  summary: "Preview Quebec's sample set of reference data",
  path: '/management/SampleSet',
  access: sampler,
  output: z.array(
    z.object({
      kind: z.enum(sampleKinds),
      count: z.int(),
      names: z.array(z.string()),
    }),
  ),
});

/**
 * Adds what the platform lacks of Quebec's sample set: regions, licence types, skills of guards with the licences that
 * they need, levels with sample pay. What is there by name stays as it is, so that a second call adds nothing.
 */
export const TakeSampleSet = write({
  name: 'TakeSampleSet',
  summary: "Add Quebec's sample set of reference data",
  path: '/management/SampleSet',
  access: sampler,
  /** `agreed`: number of entries shown by the preview; the caller sends it back to confirm. */
  input: z.object({ agreed: ExpectedCount }),
  output: z.object({ added: z.int() }),
});

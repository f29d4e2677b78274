import { z } from 'zod';
import { Id, Instant, LocalDate } from '../values/common.ts';
import { AutoAssignSettings } from '../values/auto-assign.ts';
import { NoticeSettings } from '../values/notice.ts';
import { StoredFile } from '../values/file.ts';
import { StoredHeadMailSettings } from '../values/head-mail.ts';
import { StoredIntegration, StopReason } from '../values/integration.ts';
import { ReferenceKind } from '../values/reference-kind.ts';
import { SealedText } from '../values/sealed.ts';
import { StoredSignInProvider } from '../values/sign-in-provider.ts';
import { SupportSettings } from '../values/support.ts';
import { unread, type NamingList } from './declare.ts';

const ofReference = unread('reference');

/** Kinds of reference data with the shape of their entries; one generic decider handles all kinds. */
export const referenceKinds = {
  skill: z.object({
    nameEn: z.string().min(1),
    nameFr: z.string().min(1),
    descriptionEn: z.string().default(''),
    descriptionFr: z.string().default(''),
    rateType: z.enum(['hourly', 'gamification']).default('hourly'),
  }),
  /** Salaries in cents an hour; null means no limit. */
  level: z.object({
    titleEn: z.string().min(1),
    titleFr: z.string().min(1),
    rank: z.int(),
    salary: z.int().min(0),
    salaryMin: z.int().min(0).nullable().default(null),
    salaryMax: z.int().min(0).nullable().default(null),
    salaryIncrement: z.int().min(0).nullable().default(null),
  }),
  /** What a company pays at a level instead of the platform's default, in cents an hour. */
  levelPay: z.object({ levelId: Id, salary: z.int().min(0) }),
  /** `file`: an example of such a licence. */
  licenceType: z.object({
    title: z.string().min(1),
    prefix: z.string().min(1),
    expiration: z.boolean(),
    file: StoredFile.nullable().default(null),
  }),
  /** `expirationTimeframeMonths`: months of validity from the first day; null where unknown. */
  certificate: z.object({
    titleEn: z.string().min(1),
    titleFr: z.string().min(1),
    pictureNeeded: z.boolean(),
    expirationDateNeeded: z.boolean(),
    expirationTimeframeMonths: z.int().min(1).nullable(),
  }),
  territory: z.object({ name: z.string().min(1), countryId: Id, region: z.string(), minimumHours: z.number().min(0) }),
  /** With the ids of its managers, and of the licence types required there. */
  subTerritory: z.object({
    name: z.string().min(1),
    territoryId: Id,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    managerIds: z.array(Id).default([]),
    licenceTypeIds: z.array(Id).default([]),
  }),
  /** Decision 27: the licence type that a skill needs in a territory. */
  threeLink: z.object({ skillId: Id, licenceTypeId: Id, territoryId: Id }),
  country: z.object({ code: z.string().length(2), nameEn: z.string().min(1), nameFr: z.string().min(1) }),
  plan: z.object({ titleEn: z.string().min(1), titleFr: z.string().min(1), features: z.array(z.string()) }),
  prime: z.object({
    nameEn: z.string().min(1),
    nameFr: z.string().min(1),
    paid: z.int().min(0),
    billing: z.int().min(0),
    gainCode: z.string(),
    isNight: z.boolean().default(false),
    /** The decree's name of the prime (P-4); null once it no longer has one. */
    code: z.string().nullable().optional(),
    /** Paid once a shift instead of by the hour. */
    oncePerShift: z.boolean().optional(),
    /** Whether overtime multiplies it too. */
    inOvertimeBase: z.boolean().optional(),
  }),
  /** How automatic assignment fills a company's shifts; one entry for each company. */
  autoAssignSettings: AutoAssignSettings,
  /** Quiet hours for a company's agents; one entry for each company. */
  noticeSettings: NoticeSettings,
  /**
   * From where a company's people may use Vigie, and by which identity provider they sign in; one entry for each
   * company.
   */
  signInSettings: z.object({
    addresses: z.array(z.string()).optional(),
    provider: StoredSignInProvider.nullable().optional(),
  }),
  /** Whether candidates may apply by an agency's page, and the code in its address; one entry for each agency. */
  applicationSettings: z.object({ open: z.boolean(), code: z.string() }),
  /**
   * A candidate's application: what they wrote is encrypted under a key of its own, which is destroyed after its last
   * day.
   */
  application: z.object({
    sealed: SealedText,
    receivedAt: Instant,
    state: z.enum(['waiting', 'refused', 'hired']),
    eraseAfter: LocalDate,
  }),
  /** Where a company's people find help; one entry for each company. */
  supportSettings: SupportSettings,
  /** Present once a company has dismissed its setup checklist; one entry for each company. */
  setupChecklist: z.object({}),
  /** Who is mailed the signatures of the log; one entry for each company, and one for the platform. */
  headMailSettings: StoredHeadMailSettings,
  /** An integration of a company; the owner of a person's own calendar is the person. */
  integration: StoredIntegration,
  /** A uniform of a company's agents. */
  uniform: z.object({ nameEn: z.string().min(1), nameFr: z.string().min(1), universalName: z.string().min(1) }),
  /** A saved view of a list; its owner is the user, or the company in which it is shared. */
  savedView: z.object({
    list: z.string().min(1),
    name: z.string().min(1),
    address: z.string(),
    hidden: z.array(z.string()),
    order: z.array(z.string()).optional(),
    pinned: z.array(z.string()).optional(),
    widths: z.array(z.object({ key: z.string(), width: z.int() })).optional(),
    /** The person who saved a shared view. */
    by: Id.optional(),
    isDefault: z.boolean().optional(),
  }),
  /** A job posting, shown as a list: requirements for an upcoming event, and the agents on it. */
  /**
   * How a company fills its open jobs: the first agent to apply gets the job, or somebody chooses among the applicants.
   */
  openJobSettings: z.object({ firstCome: z.boolean().default(true) }),
  jobPosting: z.object({
    titleEn: z.string().min(1),
    titleFr: z.string().min(1),
    descriptionEn: z.string().default(''),
    descriptionFr: z.string().default(''),
    skillIds: z.array(Id).default([]),
    countryIds: z.array(Id).default([]),
    territoryIds: z.array(Id).default([]),
    subTerritoryIds: z.array(Id).default([]),
    minLevelId: Id.nullable().default(null),
    maxLevelId: Id.nullable().default(null),
    notifyAgents: z.boolean().default(false),
    deadline: Instant.nullable().default(null),
    applicantsNeeded: z.int().min(1).nullable().default(null),
    eventTitle: z.string().default(''),
    eventFrom: Instant.nullable().default(null),
    eventTo: Instant.nullable().default(null),
    placeId: Id.nullable().default(null),
    agentIds: z.array(Id).default([]),
  }),
  /**
   * Pay and billing rates of a skill for an agent, or for work at a customer, that differ from the skill's rates; cents
   * an hour, null for no difference.
   */
  skillException: z.object({
    skillId: Id,
    agentId: Id.nullable(),
    customerId: Id.nullable(),
    payableRate: z.int().min(0).nullable().default(null),
    billingRate: z.int().min(0).nullable().default(null),
    note: z.string().default(''),
  }),
  /** Another agency to which the owner hands shifts over. */
  subContractor: z.object({ agencyId: Id }),
  /**
   * Cents an hour from a day on, paid to the other agency and charged to the client; for one service, or for all
   * without an entry of their own.
   */
  subContractorBilling: z.object({
    subContractorId: Id,
    skillId: Id.nullable(),
    supplierPrice: z.int().min(0),
    clientPrice: z.int().min(0).nullable(),
    validFrom: LocalDate,
  }),
  /** An agency's own licence in a territory; its dates are inclusive. */
  agencyLicence: z.object({ number: z.string().min(1), territoryId: Id, validFrom: LocalDate, validTo: LocalDate }),
} as const satisfies Readonly<Record<ReferenceKind, z.ZodType>>;
/** Input for a new entry; other fields get their defaults. */
export type NewReference<K extends ReferenceKind = ReferenceKind> = z.input<(typeof referenceKinds)[K]>;
export type Reference<K extends ReferenceKind = ReferenceKind> = z.output<(typeof referenceKinds)[K]>;

/** Lists that show the name of an entry of each kind, with agents or as a requirement of shifts. */
const namedIn: { readonly [K in ReferenceKind]?: readonly NamingList[] } = {
  skill: ['requests', 'operations', 'employees', 'names'],
  level: ['requests', 'operations', 'employees', 'names'],
  licenceType: ['employees'],
  certificate: ['employees'],
  territory: ['employees'],
  subTerritory: ['employees'],
};
const named = ({ kind }: { readonly kind: ReferenceKind }) => namedIn[kind] ?? [];

const entry = { id: Id, kind: ReferenceKind };

export const ReferenceEvents = {
  ReferenceCreated: ofReference(
    z.object({ ...entry, ownerId: Id.nullable(), value: z.record(z.string(), z.unknown()) }),
    {
      notices: ['list', 'application'],
      search: 'list',
      inbox: true,
    },
  ),
  /** `ownerId`: present where the entry was given to another owner. */
  ReferenceRevised: ofReference(
    z.object({ ...entry, ownerId: Id.optional(), value: z.record(z.string(), z.unknown()) }),
    {
      search: 'list',
      names: named,
      inbox: true,
    },
  ),
  ReferenceSwitched: ofReference(z.object({ ...entry, active: z.boolean() })),
  ReferenceDeleted: ofReference(z.object(entry), { search: 'list', inbox: true, names: named }),
  /** Agents were put on a list, or taken off it. */
  AgentsListed: ofReference(z.object({ ...entry, agentIds: z.array(Id) }), { notices: ['listed'] }),
  AgentsUnlisted: ofReference(z.object({ ...entry, agentIds: z.array(Id) })),
  /** Vigie switched a webhook off. */
  IntegrationStopped: ofReference(z.object({ ...entry, ownerId: Id, name: z.string(), reason: StopReason }), {
    notices: ['webhookOff'],
    inbox: true,
  }),
};

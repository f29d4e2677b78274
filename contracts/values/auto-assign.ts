import { z } from 'zod';
import { Id, Instant, LocalDate } from './common.ts';

const Weight = z.number().min(0).max(100);

/** Settings that weigh one agent against another. Who sets them freely and sees the outcome can work out what is weighed. */
export const weights = ['distance', 'rating', 'familiar', 'fairness', 'chain', 'overtime', 'level'] as const;

/** How a company wants its shifts filled: what nobody may be asked for, and what counts how much. */
export const AutoAssignSettings = z.object({
  /** Hours free between two stretches of work. */
  restHours: z.number().min(0).max(24).default(8),
  /** Minutes between two shifts that count as one stretch. */
  joinedMinutes: z.int().min(0).max(240).default(60),
  /** Hours that a stretch may last from start to end (rule hours.fourteen). */
  stretchHours: z.number().min(4).max(24).default(14),
  weekHours: z.number().min(8).max(112).default(60),
  /** Hours a week from which on work is overtime. */
  overtimeHours: z.number().min(8).max(112).default(40),
  /** Kilometres travelled in an hour, as the crow flies. */
  speed: z.number().min(5).max(120).default(40),
  /** Hour of the clock before which a shift counts as early: no other work may end in the night before it. */
  earlyHour: z.int().min(0).max(12).default(6),
  /** Cost of a kilometre from home. */
  distance: Weight.default(2),
  /** Cost of a star less than five. */
  rating: Weight.default(10),
  /** Cost of somebody who has never worked at the place. */
  familiar: Weight.default(10),
  /** Cost of an hour, for each whole eight hours that the same agent is given in a run. */
  fairness: Weight.default(2),
  /** Spared when one agent goes on from one shift of an event to its next within `joinedMinutes`: no changeover, one presence (decision 23). */
  chain: Weight.default(20),
  /** Cost of an hour of overtime. */
  overtime: Weight.default(20),
  /** Cost of a dollar an hour that the agent's level pays. */
  level: Weight.default(1),
});
export type AutoAssignSettings = z.output<typeof AutoAssignSettings>;

/** Kilometres from home beyond which somebody is marked as far away, and a proposal of them is ticked by a person alone. */
export const farKilometres = 100;

/** What an agent costs on a shift, by what it is for; the least in all is sought. */
export const scoreParts = ['distance', 'rating', 'familiar', 'level'] as const;
export type ScorePart = (typeof scoreParts)[number];
export type Score = Readonly<Record<ScorePart, number>>;
/** What a shift costs beside the agent's other work: overtime, hours that are shared out unevenly, less the changeovers that are spared. */
export const addedParts = ['overtime', 'fairness', 'chain'] as const;
/** What is told of a cost: the score, and what the shift adds beside the agent's other work for the company. */
export const shownParts = [...scoreParts, ...addedParts] as const;
/** The parts that its reader may know. */
export const ShownScore = z.partialRecord(z.enum(shownParts), z.number());
export type ShownScore = Readonly<Partial<Record<(typeof shownParts)[number], number>>>;
/** The whole cost of the parts given: the sum of them as they are told, each a whole number. */
export const costOf = (score: ShownScore): number =>
  shownParts.reduce((sum, part) => sum + Math.round(score[part] ?? 0), 0);

export const SnapshotShift = z.object({
  id: Id,
  siteEventId: Id,
  customerId: Id,
  place: z.int(),
  title: z.string(),
  start: Instant,
  end: Instant,
  firstDay: LocalDate,
  lastDay: LocalDate,
  /** Monday of its week, by the place's calendar. */
  week: LocalDate,
  /** Starts before the early hour, by the place's clock. */
  early: z.boolean(),
  skillId: Id.nullable(),
  maxRank: z.int().nullable(),
  /** Licence types of which one is needed; none named means any. */
  licenceTypeIds: z.array(Id),
});
export const SnapshotCommitment = z.object({
  shiftId: Id,
  /** Told of the company's own shifts alone. */
  siteEventId: Id.optional(),
  place: z.int(),
  title: z.string(),
  start: Instant,
  end: Instant,
  week: LocalDate,
});
export const SnapshotAgent = z.object({
  id: Id,
  onboarding: z.int(),
  skillIds: z.array(Id),
  rank: z.int().nullable(),
  /** Left out of runs that were kept before it was asked for. */
  levelId: Id.nullable().optional(),
  /** Cents an hour that their level pays. */
  levelPay: z.int(),
  licences: z.array(
    z.object({
      licenceTypeId: Id,
      number: z.string(),
      validFrom: LocalDate,
      validTo: LocalDate,
      isValid: z.boolean().nullable(),
      invalidSince: LocalDate.optional(),
    }),
  ),
  away: z.array(z.object({ from: Instant, to: Instant })),
  exclusions: z.array(z.object({ customerId: Id.optional(), placeId: Id.optional() })),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Stars; null while nobody has rated. */
  rating: z.number().nullable(),
  /** Numbers of the places where they have worked. */
  knows: z.array(z.int()),
  fixed: z.array(SnapshotCommitment),
});

/** Everything that a run knew when it planned: kept, so that the same plan can be made again and asked about. */
export const ProblemSnapshot = z.object({
  at: Instant,
  settings: AutoAssignSettings,
  places: z.array(z.object({ id: Id, latitude: z.number().nullable(), longitude: z.number().nullable() })),
  shifts: z.array(SnapshotShift),
  /** Shifts that earlier runs filled and whose agents have not accepted yet: they may change hands so that an open one gets somebody. */
  held: z.array(SnapshotShift.extend({ agentId: Id, assignmentId: Id })).default([]),
  agents: z.array(SnapshotAgent),
});
export type ProblemSnapshot = z.output<typeof ProblemSnapshot>;
export type SnapshotShift = z.output<typeof SnapshotShift>;
export type SnapshotAgent = z.output<typeof SnapshotAgent>;
export type SnapshotCommitment = z.output<typeof SnapshotCommitment>;

/** Hard rules in the order in which they are asked; the first that fails is the reason. */
export const hardRules = [
  'excluded',
  'inactive',
  'away',
  'licence',
  'skill',
  'level',
  'busy',
  'travel',
  'rest',
  'early',
  'stretch',
  'week',
] as const;
export const HardRule = z.enum(hardRules);
export type HardRule = z.output<typeof HardRule>;
/** Limits that a company sets itself: a run keeps them, a dispatcher may go past them knowingly. */
export const companyLimits = ['travel', 'rest', 'early', 'stretch', 'week'] as const satisfies readonly HardRule[];

/**
 * A hard rule that keeps an agent from a shift, with what its text speaks of: moments are UTC instants, hours and minutes numbers.
 * Without values where they would tell of work for another company.
 */
export const Obstacle = z.object({ rule: HardRule, values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Obstacle = z.output<typeof Obstacle>;

/** Agents whom this rule alone keeps from a shift. `name`: of the skill that is asked for, or of the highest level that would have to be allowed; else empty. */
export const NearMiss = z.object({
  rule: HardRule,
  agents: z.int(),
  name: z.string(),
  /** Of a level, the one that would have to be the highest allowed. */ levelId: Id.nullable(),
});
export type NearMiss = z.output<typeof NearMiss>;

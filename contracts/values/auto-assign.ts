import { z } from 'zod';
import { Id, Instant, LocalDate } from './common.ts';

const Weight = z.number().min(0).max(100);

/**
 * Settings that weigh one agent against another. Somebody who may change them and see the results could work out pay
 * and ratings.
 */
export const weights = ['distance', 'rating', 'familiar', 'fairness', 'chain', 'overtime', 'level'] as const;

/** How automatic assignment fills a company's shifts: hard limits, and the weights of the cost. */
export const AutoAssignSettings = z.object({
  /** Hours of rest between two stretches of work. */
  restHours: z.number().min(0).max(24).default(8),
  /** Longest pause, in minutes, between two shifts that count as one stretch. */
  joinedMinutes: z.int().min(0).max(240).default(60),
  /** Longest stretch in hours, from start to end (rule hours.fourteen). */
  stretchHours: z.number().min(4).max(24).default(14),
  weekHours: z.number().min(8).max(112).default(60),
  /** Hours a week above which work is overtime. */
  overtimeHours: z.number().min(8).max(112).default(40),
  /** Travel speed in km/h, along a straight line. */
  speed: z.number().min(5).max(120).default(40),
  /** Hour of the day before which a shift counts as early; no other work may end in the night before it. */
  earlyHour: z.int().min(0).max(12).default(6),
  /** Cost per kilometre from home. */
  distance: Weight.default(2),
  /** Cost per star below five. */
  rating: Weight.default(10),
  /** Cost of an agent who has never worked at the place. */
  familiar: Weight.default(10),
  /** Cost per hour, for each whole eight hours that the same agent is given in a run. */
  fairness: Weight.default(2),
  /**
   * Cost saved when one agent works two shifts of an event with at most `joinedMinutes` between them: no changeover,
   * one presence (decision 23).
   */
  chain: Weight.default(20),
  /** Cost per hour of overtime. */
  overtime: Weight.default(20),
  /** Cost per dollar of the hourly pay of the agent's level. */
  level: Weight.default(1),
});
export type AutoAssignSettings = z.output<typeof AutoAssignSettings>;

/** Kilometres from home above which an agent is marked as far away; only a person selects such a proposal. */
export const farKilometres = 100;

/** Parts of the cost of an agent on a shift; the solver seeks the least total. */
export const scoreParts = ['distance', 'rating', 'familiar', 'level'] as const;
export type ScorePart = (typeof scoreParts)[number];
export type Score = Readonly<Record<ScorePart, number>>;
/**
 * Costs that depend on the agent's other work: overtime, uneven distribution of hours, and (subtracted) saved
 * changeovers.
 */
export const addedParts = ['overtime', 'fairness', 'chain'] as const;
/** All parts of a cost that an explanation can show. */
export const shownParts = [...scoreParts, ...addedParts] as const;
/** The parts of a cost that the reader may see. */
export const ShownScore = z.partialRecord(z.enum(shownParts), z.number());
export type ShownScore = Readonly<Partial<Record<(typeof shownParts)[number], number>>>;
/** Total of the given parts, each rounded to a whole number as it is shown. */
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
  /** Accepted licence types, of which the agent needs one; empty: any licence. */
  licenceTypeIds: z.array(Id),
});
export const SnapshotCommitment = z.object({
  shiftId: Id,
  /** Present for the company's own shifts only. */
  siteEventId: Id.optional(),
  place: z.int(),
  title: z.string(),
  start: Instant,
  end: Instant,
  week: LocalDate,
  /** As a shift's; missing in snapshots that were stored before this field existed. */
  early: z.boolean().optional(),
});
export const SnapshotAgent = z.object({
  id: Id,
  onboarding: z.int(),
  skillIds: z.array(Id),
  rank: z.int().nullable(),
  /** Missing in snapshots that were stored before this field existed. */
  levelId: Id.nullable().optional(),
  /** Whether the home was found from an address, else a person set it; missing as `levelId` is. */
  homeFromAddress: z.boolean().optional(),
  /** Hourly pay of the agent's level, in cents. */
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
  /** Average rating in stars; null while nobody has rated. */
  rating: z.number().nullable(),
  /** Numbers of the places where the agent has worked. */
  knows: z.array(z.int()),
  fixed: z.array(SnapshotCommitment),
});

/** All input of a run, stored so that the same plan can be computed again and explained. */
export const ProblemSnapshot = z.object({
  at: Instant,
  settings: AutoAssignSettings,
  places: z.array(z.object({ id: Id, latitude: z.number().nullable(), longitude: z.number().nullable() })),
  shifts: z.array(SnapshotShift),
  /**
   * Shifts that earlier runs filled and whose agents haven't accepted yet; the solver may reassign them in order to
   * fill an open shift.
   */
  held: z.array(SnapshotShift.extend({ agentId: Id, assignmentId: Id })).default([]),
  agents: z.array(SnapshotAgent),
});
export type ProblemSnapshot = z.output<typeof ProblemSnapshot>;
export type SnapshotShift = z.output<typeof SnapshotShift>;
export type SnapshotAgent = z.output<typeof SnapshotAgent>;
export type SnapshotCommitment = z.output<typeof SnapshotCommitment>;

/** Hard rules in the order in which they are checked; the first that fails is the reason. */
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
/** Limits that a company sets itself: a run respects them, a dispatcher may knowingly exceed them. */
export const companyLimits = ['travel', 'rest', 'early', 'stretch', 'week'] as const satisfies readonly HardRule[];

/**
 * A hard rule that keeps an agent from a shift, with the values of its text: UTC instants, and hours and minutes as
 * numbers. Values are left out where they would reveal work for another company.
 */
export const Obstacle = z.object({ rule: HardRule, values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Obstacle = z.output<typeof Obstacle>;

/**
 * Number of agents whom this rule alone keeps from a shift. `name`: the required skill, or the highest level that would
 * have to be allowed; else empty.
 */
export const NearMiss = z.object({
  rule: HardRule,
  agents: z.int(),
  name: z.string(),
  /** For the rule on levels: the level that would have to be the highest allowed. */ levelId: Id.nullable(),
});
export type NearMiss = z.output<typeof NearMiss>;

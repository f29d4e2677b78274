import { z } from 'zod';
import { Id, Instant, Point } from '../values/common.ts';
import { ContestReason, PunchEstimate, PunchWay } from '../values/device-punch.ts';
import { DistanceBand, ZoneStatus } from '../values/map.ts';
import { RatingWords } from '../values/rating.ts';
import { RefusalFigures, RefusalGround } from '../values/refusal.ts';
import { SealedText } from '../values/sealed.ts';
import { declare } from './declare.ts';

/** Every fact about an assignment names the shift, the assignment and the agent. */
const assignment = { shiftId: Id, siteEventId: Id, assignmentId: Id, agentId: Id };

const Source = z.enum(['portal', 'agent', 'correction', 'device']);
/** What a punch of a device rests on: its report, and how well its moment is known. */
const Evidence = z.object({ reportId: Id, deviceId: Id, ...PunchEstimate.pick({ seconds: true, basis: true }).shape });
/**
 * Where an agent punched, if they consented to its being kept: how it stands to the place's zone and roughly how far it is, and the position itself, sealed under a key
 * that can be destroyed. `position`: in the clear, as it was written at first; it is not read any more (services/kernel/upcast.ts) nor written.
 */
const where = {
  zone: ZoneStatus.optional(),
  distanceUpTo: DistanceBand.optional(),
  sealedPosition: SealedText.optional(),
  position: Point.extend({ accuracy: z.number() }).optional(),
};
const rating = {
  punctuality: 'open',
  responsibility: 'open',
  customerService: 'open',
  presentation: 'open',
  penalties: 'open',
  comment: 'open',
} as const;

/** Facts of the agent on a shift; part of the shift's own stream. */
export const agentFacts = {
  AgentAssigned: declare(
    {
      about: 'agent',
      secrecy: 'state',
      undo: 'back',
      replaces: null,
      tells: { firstName: 'agent', lastName: 'lastName', isSupervisor: 'open', by: 'open', dueAt: 'open' },
      notices: ['assignedByMachine', 'picked', 'jobGone'],
      openJob: 'ends',
      inbox: true,
      webhook: 'assignment.created',
    },
    z.object({
      ...assignment,
      firstName: z.string(),
      lastName: z.string(),
      /** Agency or customer that employs the agent for this shift. */
      employerId: Id,
      isSupervisor: z.boolean(),
      by: z.enum(['hand', 'autoAssign', 'claim', 'handover']),
      /** When the agent is to be there, if the shift had begun by then; left out: at its start. */
      dueAt: Instant.optional(),
    }),
  ),
  AssignmentNotified: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: null, tells: {}, notices: ['assigned'] },
    z.object({ ...assignment }),
  ),
  AssignmentAccepted: declare(
    { about: 'agent', secrecy: 'state', undo: 'withAgent', replaces: null, tells: {}, webhook: 'assignment.accepted' },
    z.object({ ...assignment }),
  ),
  AssignmentRefused: declare(
    {
      about: 'agent',
      secrecy: 'state',
      undo: 'back',
      replaces: null,
      tells: { reason: 'agent', ground: 'agent', figures: 'employer' },
      notices: ['refused'],
      inbox: true,
      webhook: 'assignment.refused',
    },
    /** `ground`: the right by which they refused; it is held against nobody. `figures`: what it is measured by, whether it was reached or not. */
    z.object({
      ...assignment,
      reason: z.string(),
      ground: RefusalGround.optional(),
      figures: RefusalFigures.optional(),
    }),
  ),
  AssignmentConfirmed: declare(
    { about: 'agent', secrecy: 'state', undo: 'withAgent', replaces: null, tells: {}, webhook: 'assignment.confirmed' },
    z.object({ ...assignment }),
  ),
  /** What the agent or a dispatcher said; 99 for more than 30 minutes, 0 that they will not be late after all. */
  LatenessReported: declare(
    {
      about: 'agent',
      secrecy: 'state',
      undo: 'withAgent',
      replaces: 'lateness',
      tells: { minutes: 'open' },
      notices: ['late'],
      webhook: 'assignment.late',
    },
    z.object({ ...assignment, minutes: z.int() }),
  ),
  /** An agent who is late, or replaces one, is on the way and says when they will be there. */
  ArrivalReported: declare(
    {
      about: 'agent',
      secrecy: 'state',
      undo: 'withAgent',
      replaces: 'arrival',
      tells: { arrivesAt: 'open' },
      notices: ['onTheWay'],
    },
    z.object({ ...assignment, arrivesAt: Instant }),
  ),
  /** The start passed without a punch. */
  LatenessNoticed: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'withAgent',
      replaces: null,
      tells: { start: 'open' },
      notices: ['late'],
      webhook: 'assignment.late',
    },
    z.object({ ...assignment, start: Instant }),
  ),
  PunchedIn: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'withAgent',
      replaces: null,
      tells: { at: 'open', source: 'open' },
      inbox: true,
      webhook: 'punch.in',
    },
    z.object({
      ...assignment,
      at: Instant,
      recordedAt: Instant,
      source: Source,
      evidence: Evidence.optional(),
      ...where,
    }),
  ),
  PunchedOut: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'withAgent',
      replaces: null,
      tells: { at: 'open', source: 'open' },
      inbox: true,
      webhook: 'punch.out',
    },
    z.object({
      ...assignment,
      at: Instant,
      recordedAt: Instant,
      source: Source,
      evidence: Evidence.optional(),
      ...where,
    }),
  ),
  /**
   * A punch of a device that was not taken as it stands; somebody who answers for the shift settles it. Of an assignment that has ended, too.
   * `partyId`: who answered for the shift then.
   */
  PunchContested: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'lasting',
      replaces: null,
      tells: { at: 'open', way: 'open', reason: 'open' },
      inbox: true,
      webhook: 'punch.contested',
    },
    z.object({
      ...assignment,
      ...{ employerId: Id, partyId: Id, reportId: Id, deviceId: Id },
      way: PunchWay,
      reason: ContestReason,
      ...PunchEstimate.shape,
      /** The shift as it was planned, and what was punched then. */
      ...{ start: Instant, end: Instant, zone: z.string(), punchIn: Instant.nullable(), punchOut: Instant.nullable() },
    }),
  ),
  /** `at`: the moment that counts; null where what was punched otherwise, or nothing, counts. */
  PunchSettled: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'lasting',
      replaces: null,
      tells: { at: 'open', way: 'open', note: 'open' },
      inbox: true,
      webhook: 'punch.settled',
    },
    z.object({ ...assignment, reportId: Id, way: PunchWay, at: Instant.nullable(), note: z.string() }),
  ),
  TimeSheetCorrected: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'withAgent',
      replaces: 'timeSheet',
      tells: { punchIn: 'open', punchOut: 'open', note: 'open' },
      notices: ['corrected'],
      webhook: 'punch.corrected',
    },
    z.object({
      ...assignment,
      punchIn: Instant.nullable(),
      punchOut: Instant.nullable(),
      from: z.object({ punchIn: Instant.nullable(), punchOut: Instant.nullable() }),
      note: z.string(),
    }),
  ),
  /** `paid`: the agent did not leave the post (LSA 79); left out: they did. */
  BreakPlanned: declare(
    {
      about: 'agent',
      secrecy: 'agent',
      undo: 'withAgent',
      replaces: 'break',
      tells: { start: 'open', end: 'open', paid: 'open' },
    },
    z.object({ ...assignment, breakId: Id, start: Instant, end: Instant, paid: z.boolean().optional() }),
  ),
  BreakRemoved: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: null, tells: {} },
    z.object({ ...assignment, breakId: Id }),
  ),
  /** Whether they had to stay past the shift's end (decree 3.03 ¶2); until it is said, they had not. */
  StayMarked: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: 'stay', tells: { compulsory: 'open' } },
    z.object({ ...assignment, compulsory: z.boolean() }),
  ),
  RoleSwitched: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: 'assignment', tells: { isSupervisor: 'open' } },
    z.object({ ...assignment, isSupervisor: z.boolean() }),
  ),
  NoteWritten: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: 'assignment', tells: { note: 'open' } },
    z.object({ ...assignment, note: z.string() }),
  ),
  AgentRemoved: declare(
    {
      about: 'agent',
      secrecy: 'state',
      undo: 'back',
      replaces: null,
      tells: { reason: 'open' },
      notices: ['removed'],
      inbox: true,
      webhook: 'assignment.deleted',
    },
    z.object({
      ...assignment,
      reason: z.enum(['pulled', 'changed', 'assignmentDeleted']),
      /** An assignment is undone that followed a refusal: the shift reads refused again. */
      refused: z.boolean().optional(),
    }),
  ),
  /** With all that a rating must be read by alone: whose shift it was, whose agent, and when. */
  AssignmentRated: declare(
    {
      about: 'rating',
      secrecy: 'rating',
      undo: 'withAgent',
      replaces: null,
      tells: { ...rating, agencyId: 'ofAgency', start: 'open', title: 'open' },
    },
    z.object({
      ...assignment,
      customerId: Id,
      agencyId: Id.nullable(),
      employerId: Id,
      start: Instant,
      title: z.string(),
      ...RatingWords.shape,
    }),
  ),
  RatingRevised: declare(
    { about: 'rating', secrecy: 'rating', undo: 'withAgent', replaces: 'rating', tells: rating },
    z.object({ ...assignment, ...RatingWords.shape }),
  ),
  /** The agent is not to come to the customer or place again. */
  AgentExcluded: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: null, tells: { reason: 'open' } },
    z.object({ ...assignment, exclusionId: Id, reason: z.string() }),
  ),
};

import { z } from 'zod';
import { Id, Instant } from '../values/common.ts';
import { ContestReason, PunchEstimate, PunchWay } from '../values/device-punch.ts';
import { RatingWords } from '../values/rating.ts';
import { RefusalFigures, RefusalGround } from '../values/refusal.ts';
import { declare } from './declare.ts';
import { punchPosition } from './punch-position.ts';

/** Every event about an assignment names the shift, the assignment and the agent. */
const assignment = { shiftId: Id, siteEventId: Id, assignmentId: Id, agentId: Id };

const punches = { punchIn: Instant.nullable(), punchOut: Instant.nullable() };
const Source = z.enum(['portal', 'agent', 'correction', 'device']);
/** Evidence of a device's punch: its report, and how certain its time is. */
const Evidence = z.object({ reportId: Id, deviceId: Id, ...PunchEstimate.pick({ seconds: true, basis: true }).shape });
const rating = {
  punctuality: 'open',
  responsibility: 'open',
  customerService: 'open',
  presentation: 'open',
  penalties: 'open',
  comment: 'open',
} as const;

/** Events of the agent on a shift; part of the shift's own stream. */
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
      /** When the agent must be there, if the shift had already begun; left out: at its start. */
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
    /**
     * `ground`: the right by which they refused, which has no consequences for them. `figures`: figures of the rights,
     * whether met or not.
     */
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
  /** Minutes late as the agent or a dispatcher reported; 99 for more than 30 minutes, 0 for not late after all. */
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
  /** An agent who is late, or a replacement, is on the way and says when they will arrive. */
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
  /** The start has passed without a punch-in. */
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
      ...punchPosition,
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
      ...punchPosition,
    }),
  ),
  /**
   * A punch from a device that could not be accepted as it is, possibly for an assignment that has ended. `partyId`:
   * the company of which a person decides about it: the agent's employer on the shift, in older events whoever was
   * responsible for the shift by then.
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
      employerId: Id,
      partyId: Id,
      reportId: Id,
      deviceId: Id,
      way: PunchWay,
      reason: ContestReason,
      ...PunchEstimate.shape,
      /** The shift as planned, and the punches it had at that time. */
      start: Instant,
      end: Instant,
      zone: z.string(),
      ...punches,
    }),
  ),
  /** `at`: the time that counts; null where other punches, or none, count. */
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
      ...punches,
      from: z.object(punches),
      note: z.string(),
    }),
  ),
  /** `paid`: the agent stays at the post (LSA 79); left out: they leave it. */
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
  /** Whether the agent had to stay past the shift's end (decree 3.03 ¶2); without this event they did not. */
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
      /** The assignment that is undone followed a refusal: the shift's status is refused again. */
      refused: z.boolean().optional(),
    }),
  ),
  /** Contains all data needed to show a rating without the shift: company, agent and times. */
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
  /** The agent is excluded from the customer or the place. */
  AgentExcluded: declare(
    { about: 'agent', secrecy: 'agent', undo: 'withAgent', replaces: null, tells: { reason: 'open' } },
    z.object({ ...assignment, exclusionId: Id, reason: z.string() }),
  ),
};

import { z } from 'zod';
import { Amount, Cents, Id, Instant, LocalDate, Point, Zone } from '../values/common.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { Rate } from '../values/bulk.ts';
import { AnnouncedWords } from '../values/announcement.ts';
import { HandoverPrices, HandoverTerms, handoverKinds } from '../values/handover.ts';
import { RatingWords } from '../values/rating.ts';
import { AgentType } from '../values/shift.ts';

const shiftId = Id;
const siteEventId = Id;
const assignmentId = Id;
const agentId = Id;
/** Every fact about an assignment names the shift, the assignment and the agent. */
const assignment = { shiftId, siteEventId, assignmentId, agentId };

/** Where a planned shift came from. */
const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  z.object({ kind: z.literal('recurrence'), date: LocalDate }),
  z.object({ kind: z.literal('copy'), from: Id, date: LocalDate.nullable() }),
]);

/** Every fact about an offer names who offered it to whom: each side reads its own, and nobody else does. */
const offer = { shiftId, siteEventId, offerId: Id, missionId: Id, kind: z.enum(handoverKinds), fromId: Id, toAgencyId: Id };

const Source = z.enum(['portal', 'agent', 'correction']);
/** Where an agent punched, if they consented to its being told; metres of accuracy. */
const position = Point.extend({ accuracy: z.number() }).optional();

export const ShiftEvents = {
  ShiftPlanned: z.object({
    shiftId,
    siteEventId,
    customerId: Id,
    agencyId: Id.nullable(),
    placeId: Id,
    zone: Zone,
    start: Instant,
    end: Instant,
    title: z.string(),
    position: z.string(),
    skillId: Id.nullable(),
    maxLevelId: Id.nullable(),
    agentType: AgentType,
    maxConfirmationHours: ConfirmationHours,
    taskIds: z.array(Id),
    payMinimum: z.boolean(),
    chargeMinimum: z.boolean(),
    origin: Origin,
  }),
  ShiftRescheduled: z.object({ shiftId, siteEventId, start: Instant, end: Instant, from: z.object({ start: Instant, end: Instant }) }),
  /** Position, service and the like; only what changed. */
  ShiftRevised: z.object({
    shiftId,
    siteEventId,
    title: z.string().optional(),
    position: z.string().optional(),
    skillId: Id.nullable().optional(),
    maxLevelId: Id.nullable().optional(),
    agentType: AgentType.optional(),
    maxConfirmationHours: ConfirmationHours.optional(),
    taskIds: z.array(Id).optional(),
    agencyId: Id.nullable().optional(),
  }),
  ShiftRemoved: z.object({ shiftId, siteEventId, reason: z.enum(['cancelled', 'siteEventDeleted']) }),

  /** `words`: what its publisher wrote to the agents. */
  JobPublished: z.object({ shiftId, siteEventId, notify: z.boolean(), ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  JobAnnounced: z.object({ shiftId, siteEventId, ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  JobWithdrawn: z.object({ shiftId, siteEventId }),
  /** An agent wants the open job; where first come is first served, they have it by the facts that follow. */
  JobClaimed: z.object({ shiftId, siteEventId, agentId, firstName: z.string(), lastName: z.string() }),
  /** An agent does not want it, or no longer. */
  JobDeclined: z.object({ shiftId, siteEventId, agentId }),
  AutoAssignRequested: z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']), startDate: Instant.nullable() }),
  AutoAssignStopped: z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']) }),

  /** The customer, or an agency with full access to it, gave the shift to an agency. */
  TransferredToAgency: z.object({ shiftId, siteEventId, fromAgencyId: Id.nullable(), toAgencyId: Id }),
  /** `next`: whom it is offered to on a refusal or silence, each with `minutes` to answer. Who offers goes on answering for the shift. */
  HandoverOffered: z.object({
    ...offer,
    ...HandoverPrices.shape,
    message: z.string(),
    expiresAt: Instant.nullable(),
    minutes: z.int().nullable(),
    next: z.array(HandoverTerms),
  }),
  /** From here on the receiving agency answers for the shift. */
  HandoverAccepted: z.object({ ...offer, ...HandoverPrices.shape }),
  HandoverRefused: z.object({ ...offer, reason: z.string() }),
  HandoverExpired: z.object({ ...offer }),
  HandoverWithdrawn: z.object({ ...offer }),
  /** Taken back after it had been accepted: who had handed it over answers for it again. */
  HandoverReturned: z.object({ ...offer }),

  AgentAssigned: z.object({
    ...assignment,
    firstName: z.string(),
    lastName: z.string(),
    /** Agency or customer that employs the agent for this shift. */
    employerId: Id,
    isSupervisor: z.boolean(),
    by: z.enum(['hand', 'autoAssign', 'claim', 'handover']),
  }),
  AssignmentNotified: z.object({ ...assignment }),
  AssignmentAccepted: z.object({ ...assignment }),
  AssignmentRefused: z.object({ ...assignment, reason: z.string() }),
  AssignmentConfirmed: z.object({ ...assignment }),
  /** What the agent or a dispatcher said; 99 for more than 30 minutes. */
  LatenessReported: z.object({ ...assignment, minutes: z.int() }),
  /** The start passed without a punch. */
  LatenessNoticed: z.object({ ...assignment, start: Instant }),
  PunchedIn: z.object({ ...assignment, at: Instant, recordedAt: Instant, source: Source, position }),
  PunchedOut: z.object({ ...assignment, at: Instant, recordedAt: Instant, source: Source, position }),
  TimeSheetCorrected: z.object({
    ...assignment,
    punchIn: Instant.nullable(),
    punchOut: Instant.nullable(),
    from: z.object({ punchIn: Instant.nullable(), punchOut: Instant.nullable() }),
    note: z.string(),
  }),
  BreakPlanned: z.object({ ...assignment, breakId: Id, start: Instant, end: Instant }),
  BreakRemoved: z.object({ ...assignment, breakId: Id }),
  RoleSwitched: z.object({ ...assignment, isSupervisor: z.boolean() }),
  NoteWritten: z.object({ ...assignment, note: z.string() }),
  AgentRemoved: z.object({ ...assignment, reason: z.enum(['pulled', 'changed', 'assignmentDeleted']) }),
  /** With all that a rating must be read by alone: whose shift it was, whose agent, and when. */
  AssignmentRated: z.object({
    ...assignment,
    customerId: Id,
    agencyId: Id.nullable(),
    employerId: Id,
    start: Instant,
    title: z.string(),
    ...RatingWords.shape,
  }),
  RatingRevised: z.object({ ...assignment, ...RatingWords.shape }),
  /** The agent is not to come to the customer or place again. */
  AgentExcluded: z.object({ ...assignment, exclusionId: Id, reason: z.string() }),

  /** Hourly rate in cents; null clears the override. */
  SalaryOverridden: z.object({ shiftId, siteEventId, salary: Amount.nullable(), from: Cents.nullable() }),
  BillingOverridden: z.object({ shiftId, siteEventId, billingPrice: Amount.nullable(), from: Cents.nullable() }),
  /** What the customer's own client is charged, cents an hour; null clears it. */
  ClientBillingOverridden: z.object({ shiftId, siteEventId, clientBilling: Amount.nullable(), from: Cents.nullable() }),
  /** A dynamic override: cents an hour added to the usual rate, or taken off below 0; null clears it. */
  RateAdjusted: z.object({ shiftId, siteEventId, rate: Rate, adjustment: Cents.nullable(), from: Cents.nullable() }),
  PrimesChosen: z.object({ shiftId, siteEventId, primeIds: z.array(Id) }),
  NightPrimeSwitched: z.object({ shiftId, siteEventId, disabled: z.boolean() }),
  /** amount in cents per km, distance in km. */
  KilometresSet: z.object({
    shiftId,
    siteEventId,
    enabled: z.boolean(),
    amount: Amount.nullable(),
    distance: z.number().min(0).nullable(),
    chargedToCustomer: z.boolean(),
  }),
  MinimumsSwitched: z.object({ shiftId, siteEventId, payMinimum: z.boolean(), chargeMinimum: z.boolean() }),
};

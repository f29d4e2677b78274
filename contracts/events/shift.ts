import { z } from 'zod';
import { Id, Instant, LocalDate, Zone } from '../values/common.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { AnnouncedWords } from '../values/announcement.ts';
import { HandoverPrices, HandoverTerms, handoverKinds, ReliedLicence } from '../values/handover.ts';
import { AgentType } from '../values/shift.ts';
import { declare } from './declare.ts';
import { agentFacts } from './shift-agent.ts';
import { moneyFacts } from './shift-money.ts';

const shiftId = Id;
const siteEventId = Id;
const agentId = Id;

/** Where a planned shift came from. */
const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  z.object({ kind: z.literal('recurrence'), date: LocalDate }),
  z.object({ kind: z.literal('copy'), from: Id, date: LocalDate.nullable() }),
]);

/** Every fact about an offer names who offered it to whom: each side reads its own, and nobody else does. */
const offer = {
  shiftId,
  siteEventId,
  offerId: Id,
  missionId: Id,
  kind: z.enum(handoverKinds),
  fromId: Id,
  toAgencyId: Id,
};

export const ShiftEvents = {
  ShiftPlanned: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: 'lasting',
      replaces: null,
      tells: {
        agencyId: 'ofAgency',
        zone: 'open',
        start: 'open',
        end: 'open',
        title: 'open',
        position: 'open',
        skillId: 'open',
        maxLevelId: 'open',
        agentType: 'open',
        maxConfirmationHours: 'open',
        payMinimum: 'pay',
        chargeMinimum: 'billing',
      },
      search: 'request',
    },
    z.object({
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
  ),
  ShiftRescheduled: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: 'back',
      replaces: 'plan',
      tells: { start: 'open', end: 'open' },
      notices: ['moved'],
    },
    z.object({ shiftId, siteEventId, start: Instant, end: Instant, from: z.object({ start: Instant, end: Instant }) }),
  ),
  /** Position, service and the like; only what changed. Place and zone: its event's, when that is held elsewhere. */
  ShiftRevised: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: ['position', 'taskIds'],
      replaces: 'plan',
      tells: {
        title: 'open',
        position: 'open',
        skillId: 'open',
        maxLevelId: 'open',
        agentType: 'open',
        maxConfirmationHours: 'open',
        agencyId: 'ofAgency',
        zone: 'open',
      },
      notices: ['changed'],
      search: 'request',
    },
    z.object({
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
      placeId: Id.optional(),
      zone: Zone.optional(),
    }),
  ),
  ShiftRemoved: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: 'lasting',
      replaces: null,
      tells: { reason: 'open' },
      notices: ['cancelled', 'jobGone'],
      openJob: 'ends',
    },
    z.object({ shiftId, siteEventId, reason: z.enum(['cancelled', 'siteEventDeleted']) }),
  ),

  /** `words`: what its publisher wrote to the agents. */
  JobPublished: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: { notify: 'open', ownPoolOnly: 'open' },
      notices: ['openJob', 'announced'],
      openJob: 'begins',
    },
    z.object({ shiftId, siteEventId, notify: z.boolean(), ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  ),
  JobAnnounced: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: { ownPoolOnly: 'open' },
      notices: ['openJob', 'announced'],
      openJob: 'again',
    },
    z.object({ shiftId, siteEventId, ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  ),
  JobWithdrawn: declare(
    { about: 'job', secrecy: 'open', undo: 'back', replaces: null, tells: {}, notices: ['jobGone'], openJob: 'ends' },
    z.object({ shiftId, siteEventId }),
  ),
  /** An agent wants the open job; where first come is first served, they have it by the facts that follow. */
  JobClaimed: declare(
    {
      about: 'job',
      secrecy: 'responsible',
      undo: 'none',
      replaces: null,
      tells: { firstName: 'open', lastName: 'open' },
      notices: ['claimed'],
    },
    z.object({ shiftId, siteEventId, agentId, firstName: z.string(), lastName: z.string() }),
  ),
  /** An agent does not want it, or no longer. */
  JobDeclined: declare(
    { about: 'job', secrecy: 'responsible', undo: 'none', replaces: null, tells: {} },
    z.object({ shiftId, siteEventId, agentId }),
  ),
  AutoAssignRequested: declare(
    { about: 'job', secrecy: 'open', undo: 'back', replaces: 'autoAssign', tells: { by: 'open', startDate: 'open' } },
    z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']), startDate: Instant.nullable() }),
  ),
  AutoAssignStopped: declare(
    { about: 'job', secrecy: 'open', undo: 'back', replaces: null, tells: { by: 'open' } },
    z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']) }),
  ),

  /** The customer, or an agency with full access to it, gave the shift to an agency. */
  TransferredToAgency: declare(
    {
      about: 'handover',
      secrecy: 'open',
      undo: 'lasting',
      replaces: null,
      tells: { fromAgencyId: 'open', toAgencyId: 'open' },
      notices: ['transferred'],
    },
    z.object({ shiftId, siteEventId, fromAgencyId: Id.nullable(), toAgencyId: Id }),
  ),
  /** `next`: whom it is offered to on a refusal or silence, each with `minutes` to answer. Who offers goes on answering for the shift. */
  HandoverOffered: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: {
        fromId: 'open',
        toAgencyId: 'open',
        supplierPrice: 'supplierPrice',
        clientPrice: 'clientPrice',
        message: 'open',
        expiresAt: 'open',
      },
      notices: ['handoverOffered', 'agentRequest'],
    },
    z.object({
      ...offer,
      ...HandoverPrices.shape,
      message: z.string(),
      expiresAt: Instant.nullable(),
      minutes: z.int().nullable(),
      next: z.array(HandoverTerms),
    }),
  ),
  /** From here on the receiving agency answers for the shift. */
  HandoverAccepted: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'lasting',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open', supplierPrice: 'supplierPrice', clientPrice: 'clientPrice' },
      notices: ['handoverAccepted', 'requestAccepted'],
    },
    /** `licence`: the receiving agency's own, on which the hand-over relies, as it stood; none where the place asks for none. */
    z.object({ ...offer, ...HandoverPrices.shape, licence: ReliedLicence.optional() }),
  ),
  HandoverRefused: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open', reason: 'open' },
      notices: ['handoverOpen', 'requestRefused'],
    },
    z.object({ ...offer, reason: z.string() }),
  ),
  HandoverExpired: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverOpen', 'requestRefused'],
    },
    z.object({ ...offer }),
  ),
  HandoverWithdrawn: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverEnded', 'requestEnded'],
    },
    z.object({ ...offer }),
  ),
  /** Taken back after it had been accepted: who had handed it over answers for it again. */
  HandoverReturned: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'lasting',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverEnded', 'requestEnded'],
    },
    z.object({ ...offer }),
  ),

  ...agentFacts,
  ...moneyFacts,
};

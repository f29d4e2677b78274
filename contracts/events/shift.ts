import { z } from 'zod';
import { Id, Instant, LocalDate, Zone } from '../values/common.ts';
import { ConfirmationHours } from '../values/site-event.ts';
import { AgentType } from '../values/shift.ts';
import { declare } from './declare.ts';
import { agentFacts } from './shift-agent.ts';
import { handoverFacts, LostShift } from './shift-handover.ts';
import { jobFacts } from './shift-job.ts';
import { moneyFacts } from './shift-money.ts';

const shiftId = Id;
const siteEventId = Id;

/** Origin of a planned shift. */
const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  z.object({ kind: z.literal('recurrence'), date: LocalDate }),
  z.object({ kind: z.literal('copy'), from: Id, date: LocalDate.nullable() }),
]);

export const ShiftEvents = {
  ShiftPlanned: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: 'back',
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
      notices: ['shiftsPlanned'],
      search: 'request',
      inbox: true,
      webhook: 'shift.created',
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
      webhook: 'shift.rescheduled',
    },
    z.object({ shiftId, siteEventId, start: Instant, end: Instant, from: z.object({ start: Instant, end: Instant }) }),
  ),
  /**
   * Position, service and other details; only what changed. Place and time zone: of its event, when the event moves
   * elsewhere.
   */
  ShiftRevised: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: ['position', 'taskIds', 'maxLevelId'],
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
      notices: ['changed', 'shiftsPlanned', 'shiftsLost'],
      search: 'request',
      inbox: true,
      webhook: 'shift.updated',
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
      lost: LostShift.optional(),
    }),
  ),
  ShiftRemoved: declare(
    {
      about: 'plan',
      secrecy: 'open',
      undo: 'lasting',
      replaces: null,
      tells: { reason: 'open' },
      notices: ['cancelled', 'jobGone', 'shiftsLost'],
      openJob: 'ends',
      inbox: true,
      webhook: 'shift.deleted',
    },
    z.object({
      shiftId,
      siteEventId,
      reason: z.enum(['cancelled', 'siteEventDeleted']),
      lost: LostShift.optional(),
    }),
  ),

  ...jobFacts,
  AutoAssignRequested: declare(
    { about: 'job', secrecy: 'open', undo: 'back', replaces: 'autoAssign', tells: { by: 'open', startDate: 'open' } },
    z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']), startDate: Instant.nullable() }),
  ),
  AutoAssignStopped: declare(
    { about: 'job', secrecy: 'open', undo: 'back', replaces: null, tells: { by: 'open' } },
    z.object({ shiftId, siteEventId, by: z.enum(['agency', 'customer']) }),
  ),

  ...handoverFacts,
  ...agentFacts,
  ...moneyFacts,
};

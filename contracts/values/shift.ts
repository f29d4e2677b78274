import { z } from 'zod';
import { choose, every, is, isNull, isTrue, not, reachedBy, some, type Choice } from './condition.ts';
import { minutesBetween } from './durations.ts';

export const agentTypes = ['agent', 'supervisor', 'teamLead'] as const;
export const AgentType = z.enum(agentTypes);

/**
 * Whether the agent of a new shift supervises the event, unless the dispatcher says otherwise; a supervisor can chat
 * with the companies.
 */
export const supervisesByDefault = (agentType: z.infer<typeof AgentType>): boolean => agentType === 'supervisor';
const rateTypes = ['hourly', 'gamification'] as const;
export const RateType = z.enum(rateTypes);

/** Lengths offered for a break, in minutes (rule break.presets). */
export const breakMinutes = [15, 30, 45, 60] as const;

/** Length in minutes from which time sheets ask for a confirmation (rule hours.fourteen). */
export const longShiftMinutes = 14 * 60;
/** Longest shift in minutes; a shift of more than a day must be confirmed by the dispatcher (decision 48). */
export const longestShiftMinutes = 72 * 60;
export const dayMinutes = 24 * 60;
/** Weekly hours above which they are shown in red. */
export const overtimeHours = 40;
/** `lateEstimatedTime` that stands for "more than 30 minutes" (rule shift.late). */
export const lateUnknown = 99;
/** Minutes after assignment in which a replacement, assigned after the start, must arrive before being late. */
export const replacementMinutes = 60;
/** Customers can't cancel a shift that starts in less than this many hours (rule cancel.24h). */
export const cancellationHours = 24;

export const shiftStatuses = [
  'punchedOut',
  'punchedIn',
  'late',
  'toAccept',
  'accepted',
  'toConfirm',
  'confirmed',
  'transferred',
  'smartConnectAccepted',
  'waiting',
  'assigning',
  'published',
  'refused',
  'missing',
] as const;
export const ShiftStatus = z.enum(shiftStatuses);
export type ShiftStatus = z.output<typeof ShiftStatus>;

/** Facts that decide the status of a shift; instants in UTC. None of them changes by the passing of time alone. */
export const ShiftFacts = z.object({
  start: z.iso.datetime(),
  /** Start less maxConfirmationHours: the confirmation window opens at this instant. */
  confirmFrom: z.iso.datetime(),
  /** When an agent assigned after the start must be there; null for an agent who is expected at the start. */
  dueAt: z.iso.datetime().nullable(),
  assigned: z.boolean(),
  accepted: z.boolean(),
  confirmed: z.boolean(),
  punchIn: z.iso.datetime().nullable(),
  punchOut: z.iso.datetime().nullable(),
  /** Minutes that the agent said they would be late; 99 for more than 30. */
  lateEstimatedTime: z.int().nullable(),
  /** When the agent, who is on the way, said they would arrive. */
  arrivesAt: z.iso.datetime().nullable(),
  transferred: z.boolean(),
  handover: z.enum(['waiting', 'accepted']).nullable(),
  autoAssign: z.boolean(),
  published: z.boolean(),
  /** The last agent who was asked refused, and no other has been found. */
  refused: z.boolean(),
});
export type ShiftFacts = z.output<typeof ShiftFacts>;

/** UTC instant from which the agent is late: for a replacement `dueAt`, otherwise the start. */
export const expectedAt = ({ start, dueAt }: Pick<ShiftFacts, 'start' | 'dueAt'>): string =>
  dueAt !== null && dueAt > start ? dueAt : start;

/**
 * Rules shift.status, shift.noEmployee and shift.agentResponse: the statuses of a shift with their conditions, first
 * match wins; evaluated on one shift or in SQL. @param now a UTC instant
 */
export const statuses = (now: string): Choice<keyof ShiftFacts, ShiftStatus> => {
  const assigned = isTrue('assigned');
  const expected = every(reachedBy('start', now), some(isNull('dueAt'), reachedBy('dueAt', now)));
  return [
    [every(assigned, not(isNull('punchOut'))), 'punchedOut'],
    [every(assigned, not(isNull('punchIn'))), 'punchedIn'],
    [every(assigned, some(expected, not(isNull('lateEstimatedTime')))), 'late'],
    [every(assigned, not(isTrue('accepted'))), 'toAccept'],
    [every(assigned, not(reachedBy('confirmFrom', now))), 'accepted'],
    [every(assigned, isTrue('confirmed')), 'confirmed'],
    [assigned, 'toConfirm'],
    [isTrue('transferred'), 'transferred'],
    [is('handover', 'accepted'), 'smartConnectAccepted'],
    [is('handover', 'waiting'), 'waiting'],
    [isTrue('autoAssign'), 'assigning'],
    [isTrue('published'), 'published'],
    [isTrue('refused'), 'refused'],
    [true, 'missing'],
  ];
};

/** Status of a shift. @param now a UTC instant */
export const shiftStatus = (shift: ShiftFacts, now: string): ShiftStatus => choose(shift, statuses(now));

/**
 * Whole minutes since the expected time of an agent who has not come; null where that time has not passed, even if they
 * said that they will be late.
 */
export const minutesLate = (shift: ShiftFacts, now: string): number | null =>
  shiftStatus(shift, now) === 'late' && now >= expectedAt(shift)
    ? Math.floor(minutesBetween(expectedAt(shift), now))
    : null;

/** The next UTC instant at which the status changes by itself, or null. */
export const nextChange = (shift: ShiftFacts, now: string): string | null =>
  !shift.assigned || shift.punchIn
    ? null
    : ([shift.confirmFrom, expectedAt(shift)].filter((instant) => instant > now).sort()[0] ?? null);

/**
 * Whether an agent may say when they will arrive: they said that they will be late, are a replacement, or the shift has
 * begun.
 * @param now a UTC instant
 */
export const mayReportArrival = (
  { start, dueAt, lateEstimatedTime }: Pick<ShiftFacts, 'start' | 'dueAt' | 'lateEstimatedTime'>,
  now: string,
): boolean => dueAt !== null || lateEstimatedTime !== null || now >= start;

type Announced = Pick<ShiftFacts, 'lateEstimatedTime' | 'arrivesAt'>;
/**
 * What is left of an agent's announcements once the shift has moved: minutes late if the start is the same, a time of
 * arrival if the shift still includes it.
 */
export const announcedAfter = (
  known: Announced & Pick<ShiftFacts, 'start' | 'punchIn'>,
  moved: { readonly start: string; readonly end: string },
): Announced => {
  const { lateEstimatedTime, arrivesAt } = known;
  if (known.punchIn !== null) return { lateEstimatedTime, arrivesAt };
  const isSameStart = moved.start === known.start;
  return {
    lateEstimatedTime: isSameStart ? lateEstimatedTime : null,
    arrivesAt:
      arrivesAt !== null && arrivesAt < moved.end && (isSameStart || arrivesAt >= moved.start) ? arrivesAt : null,
  };
};

/** Time at which the agent said they would arrive; null where they said none, have punched in, or it has passed. */
export const arrivalAhead = ({ assigned, punchIn, arrivesAt }: ShiftFacts, now: string): string | null =>
  assigned && punchIn === null && arrivesAt !== null && arrivesAt > now ? arrivesAt : null;

/** UTC instant until which a shift occupies its agent: when they left early, or the start where they left before it. */
export const busyUntil = ({
  start,
  end,
  punchOut,
}: Pick<ShiftFacts, 'start' | 'punchOut'> & { readonly end: string }): string =>
  punchOut === null || punchOut >= end ? end : punchOut > start ? punchOut : start;

/** Whether a moment is within the shift and its agent has not left. @param now a UTC instant */
export const isUnderWay = (shift: Parameters<typeof busyUntil>[0], now: string): boolean =>
  shift.start <= now && now < busyUntil(shift);

const assignmentStages = ['notAccepted', 'accepted', 'confirmed', 'punchedIn', 'punchedOut'] as const;
type AssignmentStage = (typeof assignmentStages)[number];
export const assignmentActions = {
  notAccepted: 'accept',
  accepted: 'confirm',
  confirmed: 'punchIn',
  punchedIn: 'punchOut',
  punchedOut: null,
} as const satisfies Record<AssignmentStage, string | null>;

/** Progress of an assignment (rules shift.progress and shift.submitAction). */
export const assignmentStage = (
  a: Pick<ShiftFacts, 'accepted' | 'confirmed' | 'punchIn' | 'punchOut'>,
): AssignmentStage =>
  a.punchOut
    ? 'punchedOut'
    : a.punchIn
      ? 'punchedIn'
      : a.confirmed
        ? 'confirmed'
        : a.accepted
          ? 'accepted'
          : 'notAccepted';

import { z } from 'zod';
import { choose, every, is, isNull, isTrue, not, reachedBy, some, type Choice } from './condition.ts';

export const agentTypes = ['agent', 'supervisor', 'teamLead'] as const;
export const AgentType = z.enum(agentTypes);

/** Whoever is put on a supervisor’s shift supervises the event, unless the planner says otherwise: their chat is theirs alone. */
export const supervisesByDefault = (agentType: z.infer<typeof AgentType>): boolean => agentType === 'supervisor';
const rateTypes = ['hourly', 'gamification'] as const;
export const RateType = z.enum(rateTypes);

/** Lengths offered for a break, in minutes (rule break.presets). */
export const breakMinutes = [15, 30, 45, 60] as const;

/** From this length on, in minutes, time sheets ask for a confirmation (rule hours.fourteen). */
export const longShiftMinutes = 14 * 60;
/** The longest shift, in minutes; one of more than a day is asked about first (decision 48). */
export const longestShiftMinutes = 72 * 60;
export const dayMinutes = 24 * 60;
/** Weekly hours above which they are shown in red. */
export const overtimeHours = 40;
/** `lateEstimatedTime` that stands for "more than 30 minutes" (rule shift.late). */
export const lateUnknown = 99;
/** Minutes that an agent who is put on a shift after it began has until they are late themselves. */
export const replacementMinutes = 60;
/** Customers can't cancel a shift that starts in less than this many hours (rule cancel.24h). */
export const cancellationHours = 24;

export const shiftStatuses = [
  'punchedOut', 'punchedIn', 'late', 'toAccept', 'accepted', 'toConfirm', 'confirmed',
  'transferred', 'smartConnectAccepted', 'waiting', 'assigning', 'published', 'refused', 'missing',
] as const; // prettier-ignore
export const ShiftStatus = z.enum(shiftStatuses);
export type ShiftStatus = z.output<typeof ShiftStatus>;

/** What a shift's label depends on; instants in UTC. Nothing here changes by the mere passing of time. */
export const ShiftFacts = z.object({
  start: z.iso.datetime(),
  /** start − maxConfirmationHours: from this very instant the window is open. */
  confirmFrom: z.iso.datetime(),
  /** When an agent who was put on the shift after it began is to be there; null for whoever is expected at its start. */
  dueAt: z.iso.datetime().nullable(),
  assigned: z.boolean(),
  accepted: z.boolean(),
  confirmed: z.boolean(),
  punchIn: z.iso.datetime().nullable(),
  punchOut: z.iso.datetime().nullable(),
  /** Minutes the agent said they would be late; 99 for more than 30. */
  lateEstimatedTime: z.int().nullable(),
  /** When the agent, who is on the way, said they will be there. */
  arrivesAt: z.iso.datetime().nullable(),
  transferred: z.boolean(),
  handover: z.enum(['waiting', 'accepted']).nullable(),
  autoAssign: z.boolean(),
  published: z.boolean(),
  /** The last agent asked refused, and nobody has been found since. */
  refused: z.boolean(),
});
export type ShiftFacts = z.output<typeof ShiftFacts>;

/** The instant (UTC) from which whoever is on a shift is late. A replacement is not late for the one they replace. */
export const expectedAt = ({ start, dueAt }: Pick<ShiftFacts, 'start' | 'dueAt'>): string =>
  dueAt !== null && dueAt > start ? dueAt : start;

/** Rules shift.status and shift.noEmployee: the label of a shift at a moment, first match wins; of one shift, and of a table in SQL. */
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

/** @param now a UTC instant */
export const shiftStatus = (shift: ShiftFacts, now: string): ShiftStatus => choose(shift, statuses(now));

/** Whole minutes by which somebody who has not come is past the moment they were expected at; null of who is not late, or only says that they will be. */
export const minutesLate = (shift: ShiftFacts, now: string): number | null =>
  shiftStatus(shift, now) === 'late' && now >= expectedAt(shift)
    ? Math.floor((Date.parse(now) - Date.parse(expectedAt(shift))) / 60_000)
    : null;

/** The next instant at which the label changes by itself, or null. */
export const nextChange = (shift: ShiftFacts, now: string): string | null =>
  !shift.assigned || shift.punchIn
    ? null
    : ([shift.confirmFrom, expectedAt(shift)].filter((instant) => instant > now).sort()[0] ?? null);

/** Whether an agent may say when they will be there: they said that they will be late, replace another, or the shift has begun. @param now a UTC instant */
export const isArrivalAwaited = (
  { start, dueAt, lateEstimatedTime }: Pick<ShiftFacts, 'start' | 'dueAt' | 'lateEstimatedTime'>,
  now: string,
): boolean => dueAt !== null || lateEstimatedTime !== null || now >= start;

type Announced = Pick<ShiftFacts, 'lateEstimatedTime' | 'arrivesAt'>;
/** What somebody announced, once their shift is at other times: minutes late are of the start that they were said of, a moment of arrival counts while the shift has it. */
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

/** When whoever is on the way will be there by their own word; null where they said nothing, have come, or that moment has passed. */
export const arrivalAhead = ({ assigned, punchIn, arrivesAt }: ShiftFacts, now: string): string | null =>
  assigned && punchIn === null && arrivesAt !== null && arrivesAt > now ? arrivesAt : null;

/** Until when (UTC) a shift takes its agent's time: who has left early is free from then on. Its start where they left before it. */
export const busyUntil = ({
  start,
  end,
  punchOut,
}: Pick<ShiftFacts, 'start' | 'punchOut'> & { readonly end: string }): string =>
  punchOut === null || punchOut >= end ? end : punchOut > start ? punchOut : start;

/** Whether a moment is within the shift, and its agent has not left by then. @param now a UTC instant */
export const isUnderWay = (shift: Parameters<typeof busyUntil>[0], now: string): boolean =>
  shift.start <= now && now < busyUntil(shift);

const agentResponses = ['confirmed', 'refused', 'waiting'] as const;
/** Rule shift.agentResponse. */
export const agentResponse = ({
  confirmed,
  refused,
}: {
  readonly confirmed: boolean;
  readonly refused: boolean;
}): (typeof agentResponses)[number] => (refused ? 'refused' : confirmed ? 'confirmed' : 'waiting');

const assignmentStages = ['notAccepted', 'accepted', 'confirmed', 'punchedIn', 'punchedOut'] as const;
type AssignmentStage = (typeof assignmentStages)[number];
export const assignmentActions = {
  notAccepted: 'accept',
  accepted: 'confirm',
  confirmed: 'punchIn',
  punchedIn: 'punchOut',
  punchedOut: null,
} as const satisfies Record<AssignmentStage, string | null>;

/** How far an assignment has come (rules shift.progress and shift.submitAction). */
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

import { DateTime } from 'luxon';
import { z } from 'zod';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Request } from '#contracts/endpoint.ts';
import { LocalDate } from '#contracts/values/common.ts';
import { fullDates, postOf, type TakenPost } from '#contracts/values/post.ts';
import { ConfirmationHours } from '#contracts/values/site-event.ts';
import { AgentType } from '#contracts/values/shift.ts';
import { readTime } from '#portal/ui/fields/wall-clock.ts';
import { draftFrom, plannedDates, recurrenceOf, type RecurrenceDraft } from './recurrence-draft.ts';
import { isLongShift } from './long-shift.ts';
import { readTimes, type TypedTimes } from './shift-times.ts';

/** Value of the agency field for the customer's own staff. */
export const ownStaff = 'own';

export type TypedShifts = TypedTimes & {
  readonly count: number;
  readonly position: string;
  readonly skillId?: string | undefined;
  readonly maxLevelId?: string | undefined;
  readonly agentType: z.output<typeof AgentType>;
  readonly agencyId?: string | undefined;
  readonly maxConfirmationHours: z.output<typeof ConfirmationHours>;
  readonly repeat: boolean;
  readonly recurrence: RecurrenceDraft;
};

const Clock = z
  .string()
  .min(1)
  .refine((text) => readTime(text) !== undefined);

export const ShiftsForm = z.looseObject({
  day: LocalDate,
  startTime: Clock,
  endTime: Clock,
  count: z.int().min(1).max(200),
  position: z.string().max(120),
  agentType: AgentType,
  maxConfirmationHours: ConfirmationHours,
});

export const localDay = (instant: string, zone: string): string => DateTime.fromISO(instant, { zone }).toISODate()!;

/**
 * Default values: eight hours on the event's first day, with the event's confirmation window; a customer's only agency
 * is preselected.
 */
export const blankShifts = ({
  start,
  requestDate,
  timezone,
  maxConfirmationHours,
  agencies,
}: RequestDetail): TypedShifts => {
  const day = localDay(start ?? requestDate, timezone);
  return {
    day,
    startTime: '08:00',
    endTime: '16:00',
    startLater: false,
    endLater: false,
    count: 1,
    position: '',
    agentType: 'agent',
    agencyId: agencies.length === 1 ? agencies[0]!.id : ownStaff,
    maxConfirmationHours,
    repeat: false,
    recurrence: draftFrom(day),
  };
};

/** Dates on which the event already has the typed post at the typed time (rule req.recurrence). */
export const existingDates = (typed: TypedShifts, zone: string, posts: readonly TakenPost[]): string[] => {
  const { shift } = readTimes(typed, zone);
  if (!shift) return [];
  const wanted = postOf({ ...shift, position: typed.position.trim(), skillId: typed.skillId ?? null }, zone).post;
  return fullDates(posts, [wanted], zone);
};

/** Whether the shifts can be sent: clear times, and at least one new date if they are repeated. */
export const canAdd = (typed: TypedShifts, zone: string, posts: readonly TakenPost[]): boolean =>
  readTimes(typed, zone).shift !== undefined &&
  typed.count >= 1 &&
  (!typed.repeat || plannedDates(typed.day!, typed.recurrence, existingDates(typed, zone, posts)).fresh.length > 0);

export const shiftsInput = (
  typed: TypedShifts,
  { id, timezone, agencies }: RequestDetail,
  agencyViewer: boolean,
): Request<typeof CreateShifts> => {
  const { shift } = readTimes(typed, timezone);
  const recurrence = typed.repeat ? recurrenceOf(typed.recurrence) : undefined;
  // An emptied field means no agency, not the default one.
  const agencyId = typed.agencyId && typed.agencyId !== ownStaff ? typed.agencyId : null;
  return {
    id,
    shifts: [
      {
        start: shift!.start,
        end: shift!.end,
        count: typed.count,
        position: typed.position,
        skillId: typed.skillId ?? null,
        maxLevelId: typed.maxLevelId ?? null,
        agentType: typed.agentType,
        maxConfirmationHours: typed.maxConfirmationHours,
        ...(!agencyViewer && agencies.length > 0 && { agencyId }),
      },
    ],
    ...(recurrence && { recurrence }),
    // The person has confirmed it before.
    ...(isLongShift(shift!) && { longerThanADay: true }),
  };
};

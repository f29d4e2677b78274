import { z } from 'zod';
import { Id } from './common.ts';

/** An event as rows of others name it. */
export const EventTitle = z.object({ id: Id, requestNo: z.string(), title: z.string() });
/** An event with its place's name. */
export const PlacedEvent = EventTitle.extend({ place: z.string() });

/** The task checkboxes of an event, as the wire writes them (rule req.taskBoxes). */
export const taskTypes = ['patrol', 'access control', 'search', 'p7', 'crowd management', 'inter', 'exter'] as const;
export const TaskType = z.enum(taskTypes);

/** Hours before a shift's start from which its agent must confirm (rule req.confirmHours). */
export const confirmationHours = [24, 48, 72, 96] as const;
export const ConfirmationHours = z.union([z.literal(24), z.literal(48), z.literal(72), z.literal(96)], {
  error: 'CONFIRMATION_HOURS',
});
export type ConfirmationHours = z.output<typeof ConfirmationHours>;
export const eventConfirmationHours: ConfirmationHours = 24;
/** Used where neither the shift nor its event has a value. */
export const fallbackConfirmationHours: ConfirmationHours = 72;

/** Longest note of a customer who is not an employer, in characters (rule req.noteLimit). */
export const noteLimit = 30;

/**
 * Status of an event: 0 in progress, 1 scheduled, 2 finished, null unknown (rule dash.timeStatus); now, to come or past
 * (rule req.period).
 */
export type EventStatus = 0 | 1 | 2 | null;
type EventTimes = {
  readonly start: string | null;
  readonly end: string | null;
  readonly requestDate: string | null;
  readonly zone: string;
};

const dayIn = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );

/**
 * Rule dash.timeStatus. With start and end known: between them in progress, after the end finished, before the start
 * scheduled. Without them the request date's day in the event's zone decides.
 */
export const eventStatus = ({ start, end, requestDate, zone }: EventTimes, now: string): EventStatus => {
  if (start && end) return now < start ? 1 : now < end ? 0 : 2;
  if (!requestDate) return null;
  return dayIn(requestDate, zone) >= dayIn(now, zone) ? 1 : 2;
};

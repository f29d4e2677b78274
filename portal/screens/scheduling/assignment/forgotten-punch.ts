import { hourMs, minuteMs } from '#contracts/values/durations.ts';

/**
 * Whether the present moment is no longer a likely time to leave: an hour after the planned end.
 * @param now UTC milliseconds
 */
export const isPunchOutLate = (end: string, now: number): boolean => now - Date.parse(end) > hourMs;

/**
 * UTC instant that is offered as a punch-out: the planned end, or the present minute before it.
 * @param now UTC milliseconds
 */
export const punchOutOffered = (end: string, now: number): string =>
  new Date(Math.min(Date.parse(end), now - (now % minuteMs))).toISOString();

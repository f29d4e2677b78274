import { DateTime } from 'luxon';
import { dayMinutes, longestShiftMinutes } from '#contracts/values/shift.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ProblemCode } from '#contracts/problems.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Span = { readonly start: string; readonly end: string };

/** Minutes by local time or elapsed time, whichever are fewer, so that a clock change makes no shift too long. */
const minutesOf = ({ start, end }: Span, zone: string): number => {
  const minutes = minutesBetween(start, end);
  if (minutes <= dayMinutes) return minutes;
  const wall = ([start, end] as const).map((instant) => DateTime.fromISO(instant, { zone }));
  return Math.min(minutes, minutes + wall[1]!.offset - wall[0]!.offset);
};

const refuse = (code: ProblemCode, values: Record<string, number> = {}): never => {
  throw new Rejected(code, values, { end: code });
};

const isShortEnough = (span: Span, zone: string): boolean => minutesOf(span, zone) <= longestShiftMinutes;

/** Whether a shift may have this start and end: rule shift.times, decision 48. */
export const isFullSpan = (span: Span, zone: string): boolean => span.start < span.end && isShortEnough(span, zone);

/** Rule shift.times; a shift lasts at most 72 h (decision 48). */
export const requireSpan = (span: Span, zone: string): void => {
  if (span.start >= span.end) refuse('SHIFT_ENDS_BEFORE_START');
  if (!isShortEnough(span, zone)) refuse('SHIFT_TOO_LONG', { hours: longestShiftMinutes / 60 });
};

/**
 * Decision 48: a shift of more than 24 h must be confirmed. `before`: a shift that is not longer than before needs no
 * new confirmation.
 * @throws Rejected SHIFT_OVER_A_DAY unless it is confirmed
 */
export const requireLengthConfirmed = (span: Span, zone: string, meant: boolean | undefined, before?: Span): void => {
  const minutes = minutesOf(span, zone);
  if (!meant && minutes > dayMinutes && !(before && minutes <= minutesOf(before, zone))) refuse('SHIFT_OVER_A_DAY');
};

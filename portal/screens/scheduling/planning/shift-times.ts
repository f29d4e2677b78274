import { DateTime } from 'luxon';
import { readTime } from '#portal/ui/fields/wall-clock.ts';
import { instantsAt, isDay } from '#portal/ui/fields/zone-clock.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

/** Times as typed, local to the place. */
export type TypedTimes = {
  /** yyyy-MM-dd */
  readonly day?: string | undefined;
  readonly startTime: string;
  /** Left out: the day that follows from the times. */
  readonly endDay?: string | undefined;
  readonly endTime: string;
  /** Which of the two equal hours is meant when clocks go back. */
  readonly startLater: boolean;
  readonly endLater: boolean;
};

type ReadTimes = {
  readonly endDay: string | undefined;
  /** UTC instants that a local time can mean: none in the hour skipped in spring, two in the one repeated in autumn. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  /** Set once the times are unambiguous. */
  readonly shift?: { readonly start: string; readonly end: string; readonly minutes: number };
};

const dayAfter = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()!;

/** An end that is not after the start is meant for the next day. Both are HH:mm. */
const endDayOf = (day: string, startTime: string, endDay: string | undefined, endTime: string): string => {
  if (endDay && endDay > day) return endDay;
  return endTime > startTime ? day : dayAfter(day);
};

/**
 * Reads a shift's times; its length counts real minutes, so that nights over a clock change are an hour longer or
 * shorter.
 */
export const readTimes = (
  { day, startTime, endDay, endTime, startLater, endLater }: TypedTimes,
  zone: string,
): ReadTimes => {
  const [from, until] = [readTime(startTime), readTime(endTime)];
  const lastDay = isDay(day) && from && until ? endDayOf(day, from, endDay, until) : undefined;
  const starts = day && from ? instantsAt(day, from, zone) : [];
  const ends = lastDay && until ? instantsAt(lastDay, until, zone) : [];
  const start = starts[startLater ? starts.length - 1 : 0];
  const end = ends[endLater ? ends.length - 1 : 0];
  if (!start || !end || end <= start) return { endDay: lastDay, starts, ends };
  return {
    endDay: lastDay,
    starts,
    ends,
    shift: { start, end, minutes: Math.round(minutesBetween(start, end)) },
  };
};

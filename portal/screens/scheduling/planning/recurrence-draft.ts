import { DateTime } from 'luxon';
import { Recurrence, recurrenceDates } from '#contracts/values/recurrence.ts';

/** A recurrence as entered in the form. */
export type RecurrenceDraft = {
  readonly kind: 'weeks' | 'days';
  readonly weeks?: number | undefined;
  readonly weekdays: readonly number[];
  readonly dates: readonly string[];
};

/** Weekday of a date, 1 Monday to 7 Sunday. */
const weekdayOf = (date: string): number => DateTime.fromISO(date, { zone: 'utc' }).weekday;

export const draftFrom = (date: string): RecurrenceDraft => ({
  kind: 'weeks',
  weeks: 4,
  weekdays: [weekdayOf(date)],
  dates: [],
});

/** The recurrence as the call takes it; undefined while incomplete. */
export const recurrenceOf = ({ kind, weeks, weekdays, dates }: RecurrenceDraft): Recurrence | undefined =>
  Recurrence.safeParse(kind === 'weeks' ? { kind, weeks, weekdays } : { kind, dates }).data;

export type PlannedDates = {
  readonly all: readonly string[];
  readonly fresh: readonly string[];
  readonly skipped: readonly string[];
};

/**
 * Rule req.recurrence: the dates a recurrence gives, those that are new, and those that have what is repeated already
 * and are skipped.
 * @param from the first day of its first week
 */
export const plannedDates = (from: string, draft: RecurrenceDraft, existing: readonly string[]): PlannedDates => {
  const recurrence = recurrenceOf(draft);
  const all = recurrence ? recurrenceDates(from, recurrence) : [];
  return {
    all,
    fresh: all.filter((date) => !existing.includes(date)),
    skipped: all.filter((date) => existing.includes(date)),
  };
};

import type { Language } from '../events/event-store.ts';
import { minuteMs } from './durations.ts';

/** Minutes since 1970-01-01T00:00Z. */
export type EpochMinute = number;

/**
 * The minute that contains an instant: seconds are cut off, never rounded (money design 2.4). Punches and breaks lose
 * their seconds nowhere else.
 */
export const minuteOf = (instant: string): EpochMinute => Math.floor(Date.parse(instant) / minuteMs);

type Break = { readonly start: string; readonly end: string; readonly paid: boolean };
/** A planned break of a shift. `paid`: the agent stays at the post (LSA 79). */
export type PlannedBreak = Break & { readonly id: string };
type BreakFact = Omit<Break, 'paid'> & { readonly breakId: string; readonly paid?: boolean | undefined };

/** The breaks with one added or moved; unpaid where an old event doesn't say. */
export const withBreak = (
  breaks: readonly PlannedBreak[],
  { breakId: id, start, end, paid = false }: BreakFact,
): PlannedBreak[] => [...withoutBreak(breaks, id), { id, start, end, paid }];

/** The breaks without this one. */
export const withoutBreak = (breaks: readonly PlannedBreak[], breakId: string): PlannedBreak[] =>
  breaks.filter(({ id }) => id !== breakId);

/** UTC instants from which the minutes of a presence are counted. */
type Punched = {
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  readonly breaks: readonly Break[];
};
/** `from` is included, `to` is not. */
type MinuteSpan = { readonly from: EpochMinute; readonly to: EpochMinute };

/**
 * The minutes that somebody worked: from punch to punch with seconds cut off, without unpaid breaks. Breaks count
 * inside the punches only, and overlaps once. Null while a punch is missing; empty where the punch-out is before the
 * punch-in.
 */
export const workedSpans = ({ punchIn, punchOut, breaks }: Punched): readonly MinuteSpan[] | null => {
  if (punchIn === null || punchOut === null) return null;
  const end = minuteOf(punchOut);
  let from = minuteOf(punchIn);
  const spans: MinuteSpan[] = [];
  const unpaid = breaks
    .filter(({ paid }) => !paid)
    .map((one) => ({ from: minuteOf(one.start), to: minuteOf(one.end) }));
  for (const pause of unpaid.sort((a, b) => a.from - b.from)) {
    if (pause.from > from) spans.push({ from, to: Math.min(pause.from, end) });
    from = Math.max(from, pause.to);
  }
  spans.push({ from, to: end });
  return spans.filter((span) => span.to > span.from);
};

/** Whole minutes worked; null while a punch is missing. */
export const workedMinutes = (work: Punched): number | null =>
  workedSpans(work)?.reduce((sum, { from, to }) => sum + to - from, 0) ?? null;

/** Whole minutes from one UTC instant to another, each cut to its minute. */
export const minutesFrom = (from: string, to: string): number => minuteOf(to) - minuteOf(from);

/** Kilometres as whole hundredths, halves rounded up; distances are rounded nowhere else. */
export const hundredthsOf = (kilometres: number): number => Math.round(Number((kilometres * 100).toFixed(6)));

/**
 * Minutes as hours and minutes: 480 → `8h`, 450 → `7h30`, -90 → `-1h30`, in French `8 h`, `7 h 30` (rule val.hours).
 */
export const durationText = (minutes: number, language: Language): string => {
  const size = Math.abs(Math.round(minutes));
  const rest = size % 60;
  const gap = language === 'fr' ? '\u00a0' : '';
  const after = rest ? `${gap}${String(rest).padStart(2, '0')}` : '';
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}${gap}h${after}`;
};

import { IANAZone } from 'luxon';
import { dayMs, minuteMs } from './durations.ts';

/** UTC offsets change at quarters of an hour only. */
const quarter = 15 * minuteMs;
/** Most quarters cached for all zones together; the cache is then cleared. */
const maxKept = 50_000;
let kept = 0;
const offsets = new Map<string, Map<number, number>>();

/**
 * Milliseconds that a zone is ahead of UTC at an instant. Cached by quarter of an hour, since the rows of a list share
 * their days.
 */
const offsetAt = (time: number, zone: string): number => {
  const at = Math.floor(time / quarter);
  const known = offsets.get(zone)?.get(at);
  if (known !== undefined) return known;
  if (kept >= maxKept) {
    offsets.clear();
    kept = 0;
  }
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  const offset = IANAZone.create(zone).offset(time) * minuteMs;
  offsets.set(zone, ofZone.set(at, offset));
  kept += 1;
  return offset;
};

const [minute, day] = [minuteMs, dayMs];
/** The day written last, counted from 1970: most rows of a list are of the same day as the row before. */
let written = { day: NaN, words: '' };
const dayWords = (number: number): string => {
  if (number !== written.day) written = { day: number, words: new Date(number * day).toISOString().slice(0, 10) };
  return written.words;
};
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** A UTC instant in the local time of a zone: `2026-03-31 18:30`. */
export const wallTime = (instant: string, zone: string): string => {
  const time = Date.parse(instant);
  const local = time + offsetAt(time, zone);
  const dayNumber = Math.floor(local / day);
  const minutes = Math.floor((local - dayNumber * day) / minute);
  const hours = Math.floor(minutes / 60);
  return `${dayWords(dayNumber)} ${twoDigits(hours)}:${twoDigits(minutes - hours * 60)}`;
};

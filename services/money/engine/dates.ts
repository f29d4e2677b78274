import type { LocalDate } from './units.ts';

/** Days since 1970-01-01, of the calendar and without a zone. */
export type Day = number;

const dayLength = 86_400_000;
const names = new Map<Day, LocalDate>();

export const dayOf = (date: LocalDate): Day => {
  const day = Date.parse(`${date}T00:00:00Z`) / dayLength;
  if (!Number.isInteger(day)) throw new RangeError(`${date} is not a day.`);
  return day;
};
export const dateOf = (day: Day): LocalDate => {
  const known = names.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayLength).toISOString().slice(0, 10);
  names.set(day, date);
  return date;
};
export const monthOf = (day: Day): string => dateOf(day).slice(0, 7);

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;
/** The last day not after `day` that is the given ISO weekday. */
export const weekdayBack = (day: Day, weekday: number): Day => day - ((weekdayOf(day) - weekday + 7) % 7);

/** A day of a month, months counted from 1 and running over into other years; past the month's end its last day. */
export const dayOfMonth = (year: number, month: number, date: number): Day => {
  const first = Date.UTC(year, month - 1, 1) / dayLength;
  const next = Date.UTC(year, month, 1) / dayLength;
  return Math.min(first + date - 1, next - 1);
};

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export const easterOf = (year: number): Day => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOfMonth(year, Math.floor(n / 31), (n % 31) + 1);
};

import { dateOf, type Day } from '#contracts/values/weeks.ts';

export { dateOf, dayOf, weekdayBack, weekdayOf, type Day } from '#contracts/values/weeks.ts';

const dayLength = 86_400_000;

export const monthOf = (day: Day): string => dateOf(day).slice(0, 7);

/**
 * A day of a month. Months are counted from 1 and may run into other years; a date past the month's end is its last
 * day.
 */
export const dayOfMonth = (year: number, month: number, date: number): Day => {
  const first = Date.UTC(year, month - 1, 1) / dayLength;
  const next = Date.UTC(year, month, 1) / dayLength;
  return Math.min(first + date - 1, next - 1);
};

/** Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
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

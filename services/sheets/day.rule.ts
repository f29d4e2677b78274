/** A day, `2027-03-31`, or why the text is none. */
type ReadDay = { readonly day: string } | { readonly fault: 'invalid' | 'ambiguousDay' };

const calendarDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : undefined;
};

/**
 * Reads a date of any file: `2027-03-31`, `2027/3/31`, or with the year last. 31/03/2027 and 03/31/2027 are
 * unambiguous; 03/04/2027 is not, and is refused rather than guessed (decision 59).
 */
export const dayFrom = (text: string): ReadDay => {
  const whole = text.trim().replace(/[ T]00:00(:00(\.0+)?)?Z?$/, '');
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(whole) ?? [];
  const [, a, b, last] = y ? [] : (/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(whole) ?? []);
  const readings = y
    ? [calendarDay(Number(y), Number(m), Number(d))]
    : [calendarDay(Number(last), Number(b), Number(a)), calendarDay(Number(last), Number(a), Number(b))];
  const [day, other] = new Set(readings.filter((reading) => reading !== undefined));
  if (other) return { fault: 'ambiguousDay' };
  return day === undefined ? { fault: 'invalid' } : { day };
};

import type { Day } from './dates.ts';
import type { EpochMinute } from './units.ts';

/** Minutes of one local day of a zone without a clock change. */
export interface WallPiece {
  readonly from: EpochMinute;
  readonly to: EpochMinute;
  readonly day: Day;
  /** Local minute of the day at `from`. */
  readonly at: number;
}

interface Offset {
  readonly from: EpochMinute;
  readonly minutes: number;
}

const dayMinutes = 1440;
const formats = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly Offset[][]>();

/** Minutes that the zone is ahead of UTC. */
const measured = (zone: string, minute: EpochMinute): number => {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    formats.set(zone, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })));
  }
  const [month, day, year, hour, min] = format
    .format(minute * 60_000)
    .match(/\d+/g)!
    .map(Number) as [number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, min) / 60_000 - minute;
};

/** The minute in (from, to] at which the offset differs from that of `from`. */
const changeIn = (zone: string, from: EpochMinute, to: EpochMinute): EpochMinute => {
  const before = measured(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (measured(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
};

const firstYear = 1900;
const yearOf = (minute: EpochMinute) => new Date(minute * 60_000).getUTCFullYear();

const offsetsOfYear = (zone: string, year: number): readonly Offset[] => {
  let known = years.get(zone) as Offset[][] | undefined;
  if (!known) years.set(zone, (known = []));
  return (known[year - firstYear] ??= measureYear(zone, year));
};

const measureYear = (zone: string, year: number): Offset[] => {
  const start = Date.UTC(year, 0, 1) / 60_000;
  const end = Date.UTC(year + 1, 0, 1) / 60_000;
  const found: Offset[] = [{ from: start, minutes: measured(zone, start) }];
  for (let from = start; from < end; from += dayMinutes) {
    const minutes = measured(zone, from + dayMinutes);
    if (minutes !== found.at(-1)!.minutes) found.push({ from: changeIn(zone, from, from + dayMinutes), minutes });
  }
  return [...found, { from: end, minutes: found.at(-1)!.minutes }];
};

/** The offset at a minute, and the minute until which it is known to apply. */
const offsetAt = (zone: string, minute: EpochMinute) => {
  const table = offsetsOfYear(zone, yearOf(minute));
  let index = 0;
  while (index < table.length - 2 && table[index + 1]!.from <= minute) index++;
  return { minutes: table[index]!.minutes, until: table[index + 1]!.from };
};

/** The local day of a zone at a minute. */
export const dayAt = (minute: EpochMinute, zone: string): Day =>
  Math.floor((minute + offsetAt(zone, minute).minutes) / dayMinutes);

/** Splits [from, to) at each midnight and clock change of a zone, in chronological order. */
export const wallPieces = (from: EpochMinute, to: EpochMinute, zone: string): readonly WallPiece[] => {
  const pieces: WallPiece[] = [];
  for (let start = from; start < to;) {
    const { minutes, until } = offsetAt(zone, start);
    const day = Math.floor((start + minutes) / dayMinutes);
    const end = Math.min(to, until, (day + 1) * dayMinutes - minutes);
    pieces.push({ from: start, to: end, day, at: start + minutes - day * dayMinutes });
    start = end;
  }
  return pieces;
};

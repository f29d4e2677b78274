import { IANAZone } from 'luxon';

/** Offsets change on quarters of an hour alone. */
const quarter = 15 * 60_000;
/** Quarters kept of all zones together; beyond, they are worked out anew. */
const mostKept = 50_000;
let kept = 0;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds that a zone's clock is ahead of UTC at an instant. Rows of a list share their days: what a quarter of an hour has is worked out once. */
const offsetAt = (time: number, zone: string): number => {
  const at = Math.floor(time / quarter);
  const known = offsets.get(zone)?.get(at);
  if (known !== undefined) return known;
  if (kept >= mostKept) {
    offsets.clear();
    kept = 0;
  }
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  const offset = IANAZone.create(zone).offset(time) * 60_000;
  offsets.set(zone, ofZone.set(at, offset));
  kept += 1;
  return offset;
};

/** An instant by the clock of a zone: `2026-03-31 18:30`. */
export const wallTime = (instant: string, zone: string): string => {
  const time = Date.parse(instant);
  const shown = new Date(time + offsetAt(time, zone)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
};

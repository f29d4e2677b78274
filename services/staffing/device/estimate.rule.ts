import type { Clocks, PunchEstimate, PunchRecord } from '#contracts/values/device-punch.ts';
import { dayMs, hourMs } from '#contracts/values/durations.ts';

/**
 * Milliseconds: longest transfer to or from the server, largest difference between two clock readings of one device,
 * and clock drift per millisecond.
 */
const underWay = 2_000;
const between = 5_000;
const drift = 100 / 1_000_000;
/** Milliseconds between reading the device's clock for a report and the report's arrival, at most. */
const sending = 30_000;
/** Uncertainty in milliseconds without any usable clock: half a day. */
const unknown = 12 * hourMs;
/**
 * Longest age in milliseconds, and largest uncertainty: a device can send any clock values, so no punch is stored as
 * older than a year, or as less certain.
 */
const longest = 366 * dayMs;

/** When the report arrived (UTC instant), and the device's clock when it was sent, if given. */
type ReceivedReport = { readonly at: string; readonly wall: string | null };
/** `clockSet`: the device's clock was changed since the server last told the time, so it proves nothing. */
type Estimate = PunchEstimate & { readonly clockSet: boolean };

const ms = (instant: string) => Date.parse(instant);
const estimateOf = (
  at: number,
  doubt: number,
  basis: PunchEstimate['basis'],
  clockSet: boolean,
  received: ReceivedReport,
): Estimate => ({
  at: new Date(Math.max(ms(received.at) - longest, Math.min(at, ms(received.at)))).toISOString(),
  seconds: Math.ceil(Math.min(doubt, longest) / 1000),
  basis,
  clockSet,
});

/**
 * Milliseconds by which the device's clock was changed between the server's last message and the sending, beyond drift;
 * null where unknown.
 */
const moved = (server: Clocks & { readonly at: string }, { at, wall }: ReceivedReport): number | null => {
  if (wall === null) return null;
  const offsets = ms(at) - ms(wall) - (ms(server.at) - ms(server.wall));
  const drifted = sending + drift * Math.max(0, ms(at) - ms(server.at));
  return Math.abs(offsets) > drifted ? Math.abs(offsets) : 0;
};

/**
 * Estimates when a punch was made. If the server told the time in the same page load, by the monotonic clock of that
 * page: the server's time plus the time elapsed, ± 2 s and 100 millionths. A sleeping phone stops that clock; then, and
 * in another page load, by the device's clock corrected by its difference to the server's. A time after the report
 * becomes the time of the report, and one more than a year before it exactly a year before.
 */
export const estimate = (
  { clocks, server }: Pick<PunchRecord, 'clocks' | 'server'>,
  received: ReceivedReport,
): Estimate => {
  if (!server) return estimateOf(ms(clocks.wall), unknown, 'none', false, received);
  const byWall = ms(clocks.wall) - ms(server.wall);
  const shifted = moved(server, received);
  const wallAt = ms(server.at) + byWall;
  const wallDoubt = between + drift * Math.max(0, byWall);
  const ran = clocks.monotonic - server.monotonic;
  if (clocks.bootId === server.bootId && ran >= 0) {
    const doubt = underWay + drift * ran;
    const slept = byWall - ran;
    if (Math.abs(slept) <= doubt + between) return estimateOf(ms(server.at) + ran, doubt, 'monotonic', false, received);
    if (slept < 0) return estimateOf(ms(server.at) + ran, doubt, 'monotonic', true, received);
    return shifted === 0
      ? estimateOf(wallAt, wallDoubt, 'wall', false, received)
      : estimateOf(wallAt, slept + wallDoubt, 'wall', shifted !== null, received);
  }
  const impossible = byWall < -wallDoubt || wallAt > ms(received.at) + sending;
  return estimateOf(wallAt, wallDoubt + (shifted ?? 0), 'wall', impossible || (shifted ?? 0) > 0, received);
};

import type { Clocks, PunchEstimate, PunchRecord } from '#contracts/values/device-punch.ts';

/** Milliseconds: what a message to or from the server may take, what two readings of one device differ by, and what a clock drifts in a millisecond. */
const underWay = 2_000;
const between = 5_000;
const drift = 100 / 1_000_000;
/** A device that sends late answers for its clock by so much. */
const sending = 30_000;
/** Where no clock says anything: half a day. */
const unknown = 12 * 60 * 60 * 1000;
/** A device says of its clocks what it likes: no punch is kept as made longer ago than a year, nor known worse than that. */
const longest = 366 * 24 * 60 * 60 * 1000;

/** When the report came (UTC instant), and what the device's wall clock showed as it was sent, where it said so. */
export type Received = { readonly at: string; readonly wall: string | null };
/** `clockSet`: the device's clock was set since the server last told the time, so that it proves nothing. */
export type Estimate = PunchEstimate & { readonly clockSet: boolean };

const ms = (instant: string) => Date.parse(instant);
const told = (
  at: number,
  doubt: number,
  basis: PunchEstimate['basis'],
  clockSet: boolean,
  received: Received,
): Estimate => ({
  at: new Date(Math.max(ms(received.at) - longest, Math.min(at, ms(received.at)))).toISOString(),
  seconds: Math.ceil(Math.min(doubt, longest) / 1000),
  basis,
  clockSet,
});

/** By how much the wall clock was moved between the server's last word and the sending, beyond what drift explains; null where nobody said. */
const moved = (server: Clocks & { readonly at: string }, { at, wall }: Received): number | null => {
  if (wall === null) return null;
  const offsets = ms(at) - ms(wall) - (ms(server.at) - ms(server.wall));
  const drifted = sending + drift * Math.max(0, ms(at) - ms(server.at));
  return Math.abs(offsets) > drifted ? Math.abs(offsets) : 0;
};

/**
 * When a punch was made. By the clock of the page that nobody sets, if the server told the time in that same page: what it told and what ran
 * since, ± 2 s and 100 millionths. A telephone that sleeps stops that clock: then, and in another page, it is the wall clock by what it differed
 * from the server's. A moment later than the report is the report's, and one of more than a year before it that year's beginning.
 */
export const estimate = ({ clocks, server }: Pick<PunchRecord, 'clocks' | 'server'>, received: Received): Estimate => {
  if (!server) return told(ms(clocks.wall), unknown, 'none', false, received);
  const byWall = ms(clocks.wall) - ms(server.wall);
  const shifted = moved(server, received);
  const wallAt = ms(server.at) + byWall;
  const wallDoubt = between + drift * Math.max(0, byWall);
  const ran = clocks.monotonic - server.monotonic;
  if (clocks.bootId === server.bootId && ran >= 0) {
    const doubt = underWay + drift * ran;
    const slept = byWall - ran;
    if (Math.abs(slept) <= doubt + between) return told(ms(server.at) + ran, doubt, 'monotonic', false, received);
    if (slept < 0) return told(ms(server.at) + ran, doubt, 'monotonic', true, received);
    return shifted === 0
      ? told(wallAt, wallDoubt, 'wall', false, received)
      : told(wallAt, slept + wallDoubt, 'wall', shifted !== null, received);
  }
  const impossible = byWall < -wallDoubt || wallAt > ms(received.at) + sending;
  return told(wallAt, wallDoubt + (shifted ?? 0), 'wall', impossible || (shifted ?? 0) > 0, received);
};

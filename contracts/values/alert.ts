import { z } from 'zod';
import { minuteMs } from './durations.ts';

/**
 * Kinds of alerts for the office.
 * - `late`: the start has passed without a punch-in; `noShow`: by 30 minutes or more
 * - `refusedLate`: refused by its agent less than 8 hours before the start
 * - `licenceLost`: a licence of an agent with upcoming shifts is no longer valid
 * - `outOfZone`: punched certainly outside the place's zone
 * - `longWork`: punched in for 14 hours; `noPunchOut`: still punched in 12 hours after the shift's end
 * - `contestedPunch`: a punch from a phone can't be accepted as it is
 * - `handoverExpired`: nobody answered an offered shift in time
 */
export const alertKinds = [
  'late',
  'noShow',
  'refusedLate',
  'licenceLost',
  'outOfZone',
  'longWork',
  'noPunchOut',
  'contestedPunch',
  'handoverExpired',
] as const;
export const AlertKind = z.enum(alertKinds);
export type AlertKind = z.output<typeof AlertKind>;

/** Kinds that a shift's customer sees too, because its board shows the same (decision 8). */
export const customerAlertKinds: readonly AlertKind[] = ['late', 'noShow'];

/** Kinds whose subject is in the inbox already as an item of another kind. */
export const alertsOfOtherItems: readonly AlertKind[] = ['refusedLate', 'contestedPunch', 'handoverExpired'];

/**
 * Kinds about an agent who has not come: nobody has to act on them once that agent comes or is off the shift, or once
 * the shift is over.
 */
export const absenceAlertKinds: readonly AlertKind[] = ['late', 'noShow'];
/** Kinds about an agent who is still at work: nobody has to act on them once that agent has punched out. */
export const presenceAlertKinds: readonly AlertKind[] = ['longWork', 'noPunchOut'];

/**
 * Minutes: `noShow` after the expected start, `refusedBefore` before the start, `longWork` after the punch-in,
 * `noPunchOut` after the shift's end.
 */
export const alertAfter = { noShow: 30, refusedBefore: 8 * 60, longWork: 14 * 60, noPunchOut: 12 * 60 } as const;

type Presence = {
  /** When the agent is expected, and the shift's end: UTC instants. */
  readonly expectedAt: string;
  readonly end: string;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
};

const reached = (now: string, from: string, minutes: number) =>
  Date.parse(now) >= Date.parse(from) + minutes * minuteMs;

/** Alerts that a shift with an agent raises by the passing of time alone. @param now a UTC instant */
export const alertsByClock = ({ expectedAt, end, punchIn, punchOut }: Presence, now: string): readonly AlertKind[] => {
  if (punchOut !== null) return [];
  if (punchIn === null) return reached(now, expectedAt, alertAfter.noShow) ? ['noShow'] : [];
  return [
    ...(reached(now, punchIn, alertAfter.longWork) ? (['longWork'] as const) : []),
    ...(reached(now, end, alertAfter.noPunchOut) ? (['noPunchOut'] as const) : []),
  ];
};

/**
 * Whether a shift was refused less than 8 hours before its start; after the start it is late, not refused. UTC
 * instants.
 */
export const refusedLate = (start: string, at: string): boolean =>
  at < start && reached(at, start, -alertAfter.refusedBefore);

import { z } from 'zod';

/**
 * What somebody of the office has to look at.
 * - `late`: the start has passed without a punch; `noShow`: by 30 minutes or more
 * - `refusedLate`: given back less than 8 hours before the start
 * - `licenceLost`: a licence of an agent with coming shifts is not valid any more
 * - `outOfZone`: punched surely outside the place's zone
 * - `longWork`: punched in for 14 hours; `noPunchOut`: still punched in 12 hours after the shift's end
 * - `contestedPunch`: a telephone's punch could not be taken as it stands
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

/** Of these a shift's customer is told too: its board shows as much (decision 8). */
export const customerAlertKinds: readonly AlertKind[] = ['late', 'noShow'];

/** What these are about waits in the inbox already. */
export const alertsOfOtherItems: readonly AlertKind[] = ['refusedLate', 'contestedPunch', 'handoverExpired'];

/** Minutes. */
export const alertAfter = { noShow: 30, refusedBefore: 8 * 60, longWork: 14 * 60, noPunchOut: 12 * 60 } as const;
const minute = 60_000;

type Presence = {
  /** When the agent was to be there, and the shift's end: UTC instants. */
  readonly expectedAt: string;
  readonly end: string;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
};

const reached = (now: string, from: string, minutes: number) => Date.parse(now) >= Date.parse(from) + minutes * minute;

/** What the clock alone makes of a shift with an agent on it. */
export const alertsByClock = ({ expectedAt, end, punchIn, punchOut }: Presence, now: string): readonly AlertKind[] => {
  if (punchOut !== null) return [];
  if (punchIn === null) return reached(now, expectedAt, alertAfter.noShow) ? ['noShow'] : [];
  return [
    ...(reached(now, punchIn, alertAfter.longWork) ? (['longWork'] as const) : []),
    ...(reached(now, end, alertAfter.noPunchOut) ? (['noPunchOut'] as const) : []),
  ];
};

/** Whether a shift was given back too late to be filled in peace; one that has begun is late, not refused. */
export const refusedLate = (start: string, at: string): boolean =>
  at < start && reached(at, start, -alertAfter.refusedBefore);

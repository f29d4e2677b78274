import type { FlagCode } from '#contracts/values/money-flags.ts';

/** Codes that hold a run back until somebody mends the hours or leaves the presence to the next run; the others are paid and only shown. */
export const waiting: ReadonlySet<FlagCode> = new Set<FlagCode>([
  'OPEN_PUNCH',
  'PUNCH_CONTESTED',
  'PUNCHES_CROSSED',
  'RATE_MISSING',
  'RATE_NEGATIVE',
]);

export interface Flag {
  readonly code: FlagCode;
  readonly agentId: string;
  readonly workId: string;
  /** Of HOLIDAY_ABSENCE: the holiday. */
  readonly date?: string;
}

/** What can't be said of a shift before it is over. */
const ofShiftsOver: ReadonlySet<FlagCode> = new Set<FlagCode>(['OPEN_PUNCH', 'HOLIDAY_ABSENCE']);

/**
 * Whether a flag is of a shift that still goes on or is to come: its punch-out isn't missing yet, and nobody was away from it.
 * @param ends planned ends by assignment @param now UTC instants
 */
export const isUnderWay = (
  { code, workId }: Pick<Flag, 'code' | 'workId'>,
  ends: ReadonlyMap<string, string>,
  now: string,
): boolean => ofShiftsOver.has(code) && now < (ends.get(workId) ?? '');

import type { FlagCode } from '#contracts/values/money-flags.ts';

/**
 * Codes that hold a run back until a person corrects the hours or leaves the presence to the next run; presences with
 * other codes are paid, and the code is only shown.
 */
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
  /** For HOLIDAY_ABSENCE: the holiday. */
  readonly date?: string;
}

/** Codes that can't apply to a shift before it is over. */
const ofShiftsOver: ReadonlySet<FlagCode> = new Set<FlagCode>(['OPEN_PUNCH', 'HOLIDAY_ABSENCE']);

/**
 * Whether a flag concerns a shift that is not over: its punch-out isn't missing yet, and nobody was absent from it.
 * @param ends assignment id → planned end @param now UTC instants
 */
export const isUnderWay = (
  { code, workId }: Pick<Flag, 'code' | 'workId'>,
  ends: ReadonlyMap<string, string>,
  now: string,
): boolean => ofShiftsOver.has(code) && now < (ends.get(workId) ?? '');

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

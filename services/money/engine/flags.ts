/**
 * What a person is told of an agent's hours. Those of `waiting` hold a run back until somebody mends them or leaves the presence to the next run;
 * the others are paid and only shown.
 */
export const flagCodes = [
  'OPEN_PUNCH',
  'PUNCH_CONTESTED',
  'PUNCHES_CROSSED',
  'RATE_MISSING',
  'RATE_NEGATIVE',
  'OVERLAP',
  'LONG_SHIFT',
  'DELETED',
  'HOLIDAY_ABSENCE',
] as const;
export type FlagCode = (typeof flagCodes)[number];
export const waiting: ReadonlySet<FlagCode> = new Set<FlagCode>(['OPEN_PUNCH', 'PUNCH_CONTESTED', 'PUNCHES_CROSSED', 'RATE_MISSING', 'RATE_NEGATIVE']);

export interface Flag {
  readonly code: FlagCode;
  readonly agentId: string;
  readonly workId: string;
  /** Of HOLIDAY_ABSENCE: the holiday. */
  readonly date?: string;
}

/** What a person is told of an agent's hours, by its code. */
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

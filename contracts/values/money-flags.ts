/** Codes of warnings about an agent's hours. */
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

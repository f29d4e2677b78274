/** Every queue there is, for those who look after dead jobs. */
export const queues = [
  'notices',
  'notices-upkeep',
  'bulk',
  'employee-import',
  'exports',
  'late-check',
  'upkeep',
  'registry',
  'registry-check',
  'auto-assign',
  'handover',
  'merges',
  'money-daily',
  'pay-run',
  'log-proof',
  'head-mails',
  'forgetting',
  'webhooks',
] as const;

/** Tries before a job is dead, where the usual eight (four minutes) are too few: notices outlast a provider that is away for four hours. */
export const triesOf: Readonly<Record<string, number>> = { notices: 14 };

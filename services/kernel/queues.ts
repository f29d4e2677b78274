/** All queues, for the administration of dead jobs. */
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
  'policies',
  'billing-run',
  'log-proof',
  'head-mails',
  'forgetting',
  'webhooks',
] as const;

/**
 * Number of tries, where the default of eight (four minutes) is too low: notices keep trying while a provider is
 * unavailable for up to four hours, reactions to events while what fails is repaired.
 */
export const triesByQueue: Readonly<Record<string, number>> = { notices: 14, policies: 14 };

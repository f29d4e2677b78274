/** Every queue there is, for those who look after dead jobs. */
export const queues = ['mail', 'bulk', 'late-check', 'upkeep', 'registry', 'registry-check', 'licence-mail', 'auto-assign'] as const;

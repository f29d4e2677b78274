/** Every queue there is, for those who look after dead jobs. */
export const queues = ['notices', 'notices-upkeep', 'bulk', 'late-check', 'upkeep', 'registry', 'registry-check', 'auto-assign'] as const;

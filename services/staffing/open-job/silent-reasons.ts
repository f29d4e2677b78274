import type { HardRule } from '#contracts/values/auto-assign.ts';

/** Reasons that an agent can do nothing about: such a shift is not theirs to see, and why is not said. */
export const silentReasons: ReadonlySet<HardRule | null> = new Set(['excluded', 'inactive', 'skill', 'level']);

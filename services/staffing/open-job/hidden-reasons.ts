import type { HardRule } from '#contracts/values/auto-assign.ts';

/** Reasons that an agent can't change: such a shift is not shown to them, and no reason is given. */
export const hiddenReasons: ReadonlySet<HardRule | null> = new Set(['excluded', 'inactive', 'skill', 'level']);

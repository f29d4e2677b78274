import type { ProblemCode } from '#contracts/problems.ts';
import { Rejected } from '#kernel/decider.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

/**
 * Days in the past for which something can still be planned: five years, so that work without a plan can be entered.
 */
const farthestBack = 5 * 365.25;
const code: ProblemCode = 'PLANNED_TOO_LONG_AGO';

/**
 * Refuses a planned time too far in the past, which is likely a typing error; an existing one that is even earlier may
 * be moved closer.
 * @param before the present time, when an existing one is moved
 * @throws Rejected PLANNED_TOO_LONG_AGO at the field
 */
export const requireNotLongAgo = (
  field: string,
  at: string,
  { now, before = '' }: { readonly now: string; readonly before?: string | undefined },
): void => {
  const earliest = instantAfter(now, -farthestBack * dayMs);
  if (at < earliest && (before === '' || at < before)) throw new Rejected(code, {}, { [field]: code });
};

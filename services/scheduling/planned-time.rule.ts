import type { ProblemCode } from '#contracts/problems.ts';
import { Rejected } from '#kernel/decider.ts';

/** Days back from now for which something may still be planned, five years, so that what was worked without a plan can be entered. */
const farthestBack = 5 * 365.25;
const code: ProblemCode = 'PLANNED_TOO_LONG_AGO';

/**
 * A year that is a slip of the finger is refused; what lies further back may only be moved nearer.
 * @param before where it stands now, for what is moved
 * @throws Rejected PLANNED_TOO_LONG_AGO at the field
 */
export const requireNotLongAgo = (
  field: string,
  at: string,
  { now, before = '' }: { readonly now: string; readonly before?: string | undefined },
): void => {
  const earliest = new Date(Date.parse(now) - farthestBack * 24 * 60 * 60_000).toISOString();
  if (at < earliest && (before === '' || at < before)) throw new Rejected(code, {}, { [field]: code });
};

import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { pick } from '#contracts/values/pick.ts';

/** Agency of a new shift: an agency plans its own shifts; a customer names an agency it is linked to, or none. */
export const agencyFor = (
  wanted: string | null | undefined,
  caller: Caller,
  agencies: ReadonlySet<string>,
): string | null => {
  if (caller.agencyId) return caller.agencyId;
  const only = agencies.size === 1 ? [...agencies][0]! : null;
  const chosen = wanted === undefined ? only : wanted;
  if (chosen !== null && !agencies.has(chosen)) throw new Rejected('NOT_FOUND');
  return chosen;
};

/** Agency of a copied shift; null where its link with the customer has ended. */
export const stillServing = (agencyId: string | null, agencies: ReadonlySet<string>): string | null =>
  agencyId !== null && agencies.has(agencyId) ? agencyId : null;

/** The fields of a shift that its copy takes over. */
export const planFrom = (shift: ShiftRow) =>
  pick(shift, 'start', 'end', 'title', 'position', 'skillId', 'maxLevelId', 'agentType', 'taskIds');

import { sql, type Sql } from '#projections/kernel/sql.ts';

/**
 * Whether the reference `k` that a shift `s` names is one whose words its readers may have: of this kind, and the
 * platform's or of a company that has a part in the shift. A shift that somebody made to name another's entry tells
 * nothing of it; `wordsOf` says the same of one shift.
 */
export const visibleTextSql = (kind: 'skill' | 'level', k: Sql, s: Sql): Sql =>
  sql`(${k}.kind = ${kind} and (${k}."ownerId" is null or ${k}."ownerId" in (${s}."customerId", ${s}."agencyId", ${s}."subcontractedTo") or ${k}."ownerId" = any(${s}."handedOnBy")))`;

import { companyOf } from '#contracts/values/company.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { sideOf } from '#contracts/permissions.ts';
import { unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import { shiftScope, type Viewer } from '#projections/scope.ts';
import { visibleTextSql } from '#projections/shift-row/visible-texts.query.ts';

/**
 * Entries `r` of reference data that a viewer may choose: the platform's and their own company's; for the platform's
 * own people all.
 */
export const chosenFrom = (kind: ReferenceKind, viewer: Viewer): Sql =>
  sideOf(viewer.role) === 'platform'
    ? sql`(r.kind = ${kind})`
    : sql`(r.kind = ${kind} and (r."ownerId" is null or r."ownerId" = ${companyOf(viewer) ?? null}))`;

/**
 * Kinds that shifts name, with the condition that a shift has the entry and the viewer may see it: they may then save
 * it again.
 */
const onShift: Partial<Record<ReferenceKind, Sql>> = {
  skill: sql`(s."skillId" = r.id and ${visibleTextSql('skill', sql`r`, sql`s`)})`,
  level: sql`(s."maxLevelId" = r.id and ${visibleTextSql('level', sql`r`, sql`s`)})`,
};
/** Primes are terms of a company and visible to it alone (decision 12). */
const primeOnShift = (viewer: Viewer): Sql =>
  sideOf(viewer.role) === 'platform'
    ? sql`(r.kind = 'prime' and exists (select 1 from jsonb_each(s.money) set where set.value->'primeIds' @> to_jsonb(r.id)))`
    : sql`(r.kind = 'prime' and s.money->${companyOf(viewer) ?? ''}::text->'primeIds' @> to_jsonb(r.id))`;

/** Entries `r` that stand on a shift which the viewer sees. */
export const seenOnShift = (kind: ReferenceKind, viewer: Viewer): Sql => {
  const named = kind === 'prime' ? primeOnShift(viewer) : onShift[kind];
  if (!named) return sql`false`;
  const scope = sideOf(viewer.role) === 'platform' ? unrestricted : shiftScope(viewer, sql`s`);
  return sql`exists (select 1 from shift s where ${named} and ${scope})`;
};

import { comesTo, every, isNull, not } from '#contracts/values/condition.ts';
import { fillingKnown, identities, knownAs, passing, relationsOf, visibleTo, type Viewer } from '#contracts/values/relation.ts';
import { statuses } from '#contracts/values/shift.ts';
import { choiceSql, conditionSql, type Fields } from '#projections/kernel/condition-sql.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** What a policy asks of a shift that its table says in other words. */
const fieldsOf = (viewer: Viewer, r: Sql = sql`r`): Fields => ({
  assigned: conditionSql(not(isNull('assignmentId')), {}, r),
  autoAssign: conditionSql(every(fillingKnown(viewer), not(isNull('autoAssignBy'))), {}, r),
});

/** Full access of the viewer's agency to the shift's customer. */
const fullAccess = ({ agencyId }: Viewer, r: Sql): Sql =>
  sql`exists (select 1 from link l where l."agencyId" = ${agencyId ?? null}::uuid and l."customerId" = ${r}."customerId" and l.accepted and l."fullAccess")`;

/** What the viewer is to a shift, as `relationTo` says of one. */
export const relationSql = (viewer: Viewer, r: Sql = sql`r`): Sql => choiceSql(relationsOf(viewer), { fullAccess: fullAccess(viewer, r) }, r);

/** Shifts that the viewer may see. */
export const visibleSql = (viewer: Viewer, r: Sql = sql`r`): Sql => conditionSql(visibleTo(viewer), { fullAccess: fullAccess(viewer, r) }, r);

/** What the viewer may know of who is on a shift, as `identityOf` says of one. */
export const identitySql = (viewer: Viewer, now: string, r: Sql = sql`r`): Sql => choiceSql(identities(viewer, now), fieldsOf(viewer, r), r);

/** Whether somebody is on the shift and the viewer may know who. */
export const knownSql = (viewer: Viewer, now: string, r: Sql = sql`r`): Sql => conditionSql(comesTo(identities(viewer, now), knownAs), fieldsOf(viewer, r), r);

/** The agent's name as the viewer may read it; null where they may not. */
export const nameSql = (viewer: Viewer, now: string): Sql =>
  choiceSql(identities(viewer, now), fieldsOf(viewer), sql`r`, (identity) =>
    identity === 'full' ? sql`r."firstName" || ' ' || r."lastName"` : identity === 'firstName' ? sql`r."firstName"` : sql`null`,
  );

/** The label that the viewer reads, as `standingOf` says of one shift. */
export const labelSql = (viewer: Viewer, now: string): Sql => {
  const fields = fieldsOf(viewer);
  const { transferred, accepted, waiting } = passing(viewer);
  const handover = sql`(case when ${conditionSql(accepted, fields)} then 'accepted' when ${conditionSql(waiting, fields)} then 'waiting' end)`;
  return choiceSql(statuses(now), { ...fields, assigned: knownSql(viewer, now), transferred: conditionSql(transferred, fields), handover });
};

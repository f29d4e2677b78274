import { every, isNull, not } from '#contracts/values/condition.ts';
import {
  agentKnownTo,
  fillingKnown,
  identities,
  passing,
  stateKnownTo,
  type Viewer,
} from '#contracts/values/relation.ts';
import { statuses } from '#contracts/values/shift.ts';
import { choiceSql, conditionSql, type Fields } from '#projections/kernel/condition-sql.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** What a policy asks of a shift that its table says in other words. */
const fieldsOf = (viewer: Viewer, r: Sql = sql`r`): Fields => ({
  assigned: conditionSql(not(isNull('assignmentId')), {}, r),
  autoAssign: conditionSql(every(fillingKnown(viewer), not(isNull('autoAssignBy'))), {}, r),
});

/** What the viewer may know of who is on a shift, as `identityOf` says of one. */
export const identitySql = (viewer: Viewer, now: string, r: Sql = sql`r`): Sql =>
  choiceSql(identities(viewer, now), fieldsOf(viewer, r), r);

/** Whether somebody is on the shift and the viewer may know who. */
export const agentKnown = (viewer: Viewer, now: string, r: Sql = sql`r`): Sql =>
  conditionSql(agentKnownTo(viewer, now), fieldsOf(viewer, r), r);

/** Whether somebody is on the shift and the viewer may read how far they are, though perhaps not who. */
export const stateKnown = (viewer: Viewer, now: string): Sql =>
  conditionSql(stateKnownTo(viewer, now), fieldsOf(viewer));

/** `expectedAt` of the contracts. */
export const expectedSql = (): Sql => sql`greatest(r.start, r."dueAt")`;

/** `busyUntil` of the contracts. */
export const busyUntilSql = (r: Sql = sql`r`): Sql =>
  sql`least(${r}."end", case when ${r}."punchOut" is not null then greatest(${r}.start, ${r}."punchOut") end)`;

/** The agent's name as the viewer may read it; null where they may not. */
export const nameShown = (viewer: Viewer, now: string): Sql =>
  choiceSql(identities(viewer, now), fieldsOf(viewer), sql`r`, (identity) =>
    identity === 'full'
      ? sql`r."firstName" || ' ' || r."lastName"`
      : identity === 'firstName'
        ? sql`r."firstName"`
        : sql`null`,
  );

/** The agency that a viewer is told of, as `asSeenBy` says of one shift: in a chain of handovers the one before their own link of it. */
export const agencyShown = ({ agencyId }: Viewer): Sql => {
  if (agencyId === undefined) return sql`r."agencyId"`;
  const chain = sql`(r."handedOnBy" || r."subcontractedTo")`;
  return sql`(case when r."subcontractedTo" is null or r."agencyId" = ${agencyId} then r."agencyId"
    else coalesce(${chain}[array_position(${chain}, ${agencyId}::uuid) - 1], r."agencyId") end)`;
};

/** The label that the viewer reads, as `visibleStatusFor` says of one shift. */
export const statusSql = (viewer: Viewer, now: string): Sql => {
  const fields = fieldsOf(viewer);
  const { transferred, accepted, waiting } = passing(viewer);
  const handover = sql`(case when ${conditionSql(accepted, fields)} then 'accepted' when ${conditionSql(waiting, fields)} then 'waiting' end)`;
  return choiceSql(statuses(now), {
    ...fields,
    assigned: stateKnown(viewer, now),
    transferred: conditionSql(transferred, fields),
    handover,
  });
};

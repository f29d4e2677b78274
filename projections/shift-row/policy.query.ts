import { every, isNull, not } from '#contracts/values/condition.ts';
import {
  agentVisibleTo,
  fillingVisible,
  identities,
  handoverConditions,
  statusVisibleTo,
  type Viewer,
} from '#contracts/values/relation.ts';
import { statuses } from '#contracts/values/shift.ts';
import { choiceSql, conditionSql, type Fields } from '#projections/kernel/condition-sql.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { fullNameSql } from '#projections/agent/full-name.query.ts';

/** SQL for fields of policies that are no columns of the shift table. */
const fieldsOf = (viewer: Viewer): Fields => ({
  assigned: conditionSql(not(isNull('assignmentId'))),
  autoAssign: conditionSql(every(fillingVisible(viewer), not(isNull('autoAssignBy')))),
});

/** How much of the agent's identity the viewer may know: `identityOf` of the contracts in SQL. */
export const identitySql = (viewer: Viewer, now: string): Sql => choiceSql(identities(viewer, now), fieldsOf(viewer));

/** Whether somebody is on the shift and the viewer may know who. */
export const agentVisible = (viewer: Viewer, now: string): Sql =>
  conditionSql(agentVisibleTo(viewer, now), fieldsOf(viewer));

/** Whether an agent is assigned and the viewer may read their progress, even if not their name. */
export const statusVisible = (viewer: Viewer, now: string): Sql =>
  conditionSql(statusVisibleTo(viewer, now), fieldsOf(viewer));

/** Whether an agent is working on the shift: punched in, not yet out. */
export const atWork = (): Sql => sql`(r."punchIn" is not null and r."punchOut" is null)`;

/** `expectedAt` of the contracts. */
export const expectedSql = (): Sql => sql`greatest(r.start, r."dueAt")`;

/** `busyUntil` of the contracts. */
export const busyUntilSql = (r: Sql = sql`r`): Sql =>
  sql`least(${r}."end", case when ${r}."punchOut" is not null then greatest(${r}.start, ${r}."punchOut") end)`;

/** The agent's name as the viewer may read it; null where they may not. */
export const nameVisible = (viewer: Viewer, now: string): Sql =>
  choiceSql(identities(viewer, now), fieldsOf(viewer), sql`r`, (identity) =>
    identity === 'full' ? fullNameSql(sql`r`) : identity === 'firstName' ? sql`r."firstName"` : sql`null`,
  );

/**
 * The agency shown to a viewer, as `redactedFor` decides for one shift: in a chain of handovers, the one before their
 * own.
 */
export const agencyShown = ({ agencyId }: Viewer): Sql => {
  if (agencyId === undefined) return sql`r."agencyId"`;
  const chain = sql`(r."handedOnBy" || r."subcontractedTo")`;
  return sql`(case when r."subcontractedTo" is null or r."agencyId" = ${agencyId} then r."agencyId"
    else coalesce(${chain}[array_position(${chain}, ${agencyId}::uuid) - 1], r."agencyId") end)`;
};

/** The status shown to the viewer: `visibleStatusFor` of the contracts in SQL. */
export const statusSql = (viewer: Viewer, now: string): Sql => {
  const fields = fieldsOf(viewer);
  const { transferred, accepted, waiting } = handoverConditions(viewer);
  const handover = sql`(case when ${conditionSql(accepted, fields)} then 'accepted' when ${conditionSql(waiting, fields)} then 'waiting' end)`;
  return choiceSql(statuses(now), {
    ...fields,
    assigned: statusVisible(viewer, now),
    transferred: conditionSql(transferred, fields),
    handover,
  });
};

import { sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, type Viewer } from '#projections/scope.ts';

/** Doubts about agents whom the viewer may see. */
export const doubtScope = (viewer: Viewer): Sql =>
  sql`r."agentId" in (select r.id from agent r where ${agentScope(viewer)})`;

/** Doubts that wait for a decision, or those decided, the latest first; at most `most`. */
export const doubtsFor = (viewer: Viewer, decided: boolean, most: number): Sql => sql`
  select * from registry_doubt r where ${doubtScope(viewer)} and (r.same is not null) = ${decided} order by r."decidedAt" desc nulls last, r.id limit ${most}`;

import { sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, type Viewer } from '#projections/scope.ts';

/** Doubts about agents whom the viewer may see. */
export const doubtScope = (viewer: Viewer): Sql => sql`r."agentId" in (select r.id from agent r where ${agentScope(viewer)})`;

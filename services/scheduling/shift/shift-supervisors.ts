import type { Caller } from '#kernel/caller.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { agentName, standingOf } from './standing.rule.ts';

/** Who supervises a shift. */
export type SupervisorsOf = (row: ShiftRow) => { readonly id: string; readonly name: string }[];

/** A supervisor is named only to who may know them from a shift of theirs at the same event. */
export const supervisorsOf = async (models: ReadModels, rows: readonly ShiftRow[], viewer: Caller): Promise<SupervisorsOf> => {
  const events = await models.byIds(
    SiteEventRow,
    rows.map(({ siteEventId }) => siteEventId),
  );
  const ids = [...new Set([...events.values()].flatMap(({ supervisors }) => Object.keys(supervisors)))];
  if (ids.length === 0) return () => [];
  const theirs = await models.rows(ShiftRow, shiftScope(viewer), sql`r."siteEventId" = any(${[...events.keys()]}) and r."agentId" = any(${ids})`);
  const names = new Map<string, string>();
  for (const row of theirs) {
    const { identity, visible } = standingOf(row, viewer);
    const key = `${row.siteEventId} ${row.agentId}`;
    if (visible && (identity === 'full' || !names.has(key))) names.set(key, agentName(row, identity));
  }
  return ({ id, siteEventId }) =>
    Object.entries(events.get(siteEventId)?.supervisors ?? {}).flatMap(([supervisorId, shiftIds]) => {
      const name = names.get(`${siteEventId} ${supervisorId}`);
      return name !== undefined && shiftIds.includes(id) ? [{ id: supervisorId, name }] : [];
    });
};

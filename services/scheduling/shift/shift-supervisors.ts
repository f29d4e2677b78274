import { isConfirmedSupervisor } from '#contracts/values/chat.ts';
import type { Caller } from '#kernel/caller.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { agentName, visibleStatusFor } from './visible-status.rule.ts';

/** Finds the supervisors of a shift. */
export type SupervisorsOf = (row: ShiftRow) => { readonly id: string; readonly name: string }[];

/** Names of the agents on these shifts whom the viewer may know, by event and agent. */
const namesOf = (rows: readonly ShiftRow[], viewer: Caller): ReadonlyMap<string, string> => {
  const [names, statusOf] = [new Map<string, string>(), visibleStatusFor(viewer)];
  for (const row of rows) {
    const { identity, visible } = statusOf(row);
    const key = `${row.siteEventId} ${row.agentId}`;
    if (visible && (identity === 'full' || !names.has(key))) names.set(key, agentName(row, identity));
  }
  return names;
};

/** Confirmed supervisors on these shifts to whom shifts can be given, as far as the viewer may know them. */
export const confirmedSupervisors = (
  rows: readonly ShiftRow[],
  viewer: Caller,
): { readonly id: string; readonly name: string }[] => {
  const theirs = rows.filter(isConfirmedSupervisor);
  const names = namesOf(theirs, viewer);
  return [
    ...new Map(
      theirs.flatMap(({ siteEventId, agentId }) => {
        const name = names.get(`${siteEventId} ${agentId}`);
        return name === undefined ? [] : [[agentId!, { id: agentId!, name }] as const];
      }),
    ).values(),
  ];
};

/**
 * Finds the supervisors of shifts; each is named only to viewers who may know them from a shift of theirs at the same
 * event. Nobody is their own supervisor, as where an event's shifts are all given to one of its agents.
 */
export const supervisorsOf = async (
  models: ReadModels,
  rows: readonly ShiftRow[],
  viewer: Caller,
): Promise<SupervisorsOf> => {
  const events = await models.byIds(
    SiteEventRow,
    rows.map(({ siteEventId }) => siteEventId),
  );
  const ids = [...new Set([...events.values()].flatMap(({ supervisors }) => Object.keys(supervisors)))];
  if (ids.length === 0) return () => [];
  const theirs = await models.rows(
    ShiftRow,
    shiftScope(viewer),
    sql`r."siteEventId" = any(${[...events.keys()]}) and r."agentId" = any(${ids})`,
  );
  const names = namesOf(theirs, viewer);
  return ({ id, siteEventId, agentId }) =>
    Object.entries(events.get(siteEventId)?.supervisors ?? {}).flatMap(([supervisorId, shiftIds]) => {
      const name = names.get(`${siteEventId} ${supervisorId}`);
      return name !== undefined && supervisorId !== agentId && shiftIds.includes(id)
        ? [{ id: supervisorId, name }]
        : [];
    });
};

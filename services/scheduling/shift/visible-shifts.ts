import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql, type Sql } from '#projections/kernel/sql.ts';
import { atWork } from '#projections/shift-row/policy.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shiftScope } from '#projections/scope.ts';

/** Target of a call: a whole event, an assignment, or a shift. */
type Target = {
  readonly requestId?: string | undefined;
  readonly affId?: string | undefined;
  readonly affEventId?: string | undefined;
};

/** Finds shifts that the viewer may see; others are answered as not found (decision 3). */
@Injectable()
export class VisibleShifts {
  constructor(private readonly models: ReadModels) {}

  find(viewer: Caller, where: Sql): Promise<ShiftRow[]> {
    return this.models.rows(ShiftRow, shiftScope(viewer), where);
  }

  async byId(viewer: Caller, id: string): Promise<ShiftRow> {
    return this.only(viewer, sql`r.id = ${id}`);
  }

  /** Finds the shift of an assignment. */
  async byAssignment(viewer: Caller, id: string): Promise<ShiftRow & { assignmentId: string }> {
    return (await this.only(viewer, sql`r."assignmentId" = ${id}`)) as ShiftRow & { assignmentId: string };
  }

  /**
   * The shift of an assignment that is on it, or was the last to end on it; the shift then refuses the act or
   * recognizes it as done.
   */
  async actedOn(viewer: Caller, assignmentId: string): Promise<ShiftRow> {
    return this.only(viewer, sql`(r."assignmentId" = ${assignmentId} or r."formerAssignmentId" = ${assignmentId})`);
  }

  /** All shifts with these ids, in order; if one is not visible, the whole is answered as not found. */
  async byIds(viewer: Caller, ids: readonly string[]): Promise<ShiftRow[]> {
    const found = new Map((await this.find(viewer, sql`r.id = any(${ids})`)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? missing());
  }

  async ofEvent(viewer: Caller, siteEventId: string): Promise<ShiftRow[]> {
    return this.find(viewer, sql`r."siteEventId" = ${siteEventId}`);
  }

  async target(viewer: Caller, { requestId, affId, affEventId }: Target): Promise<ShiftRow[]> {
    const wanted = [
      ...(requestId ? [sql`r."siteEventId" = ${requestId}`] : []),
      ...(affId ? [sql`r."assignmentId" = ${affId}`] : []),
      ...(affEventId ? [sql`r.id = ${affEventId}`] : []),
    ];
    if (wanted.length === 0) throw new Rejected('INVALID_INPUT');
    const rows = await this.find(viewer, every(wanted));
    return rows.length > 0 || (requestId && !affId && !affEventId) ? rows : missing();
  }

  /** Rule delete.group: merges of these shifts in which an agent is working; none of their shifts is deleted. */
  async workingMerges(rows: readonly ShiftRow[]): Promise<ReadonlySet<string>> {
    const merges = [...new Set(rows.flatMap(({ mergeId }) => mergeId ?? []))];
    if (merges.length === 0) return new Set();
    const working = sql`r."mergeId" = any(${merges}) and ${atWork()}`;
    return new Set((await this.models.rows(ShiftRow, sql`true`, working)).map(({ mergeId }) => mergeId!));
  }

  private async only(viewer: Caller, where: Sql): Promise<ShiftRow> {
    return (await this.find(viewer, where))[0] ?? missing();
  }
}

const missing = (): never => {
  throw new Rejected('NOT_FOUND');
};

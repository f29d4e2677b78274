import { Injectable } from '@nestjs/common';
import { responsibleFor } from '#contracts/values/relation.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { groupBy } from '../engine/presences.ts';
import type { Work } from '../engine/work.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { worksOf } from '../inputs/works.ts';

/** Id of the agent, and of the assignment, of a shift that nobody is on. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

/** Shifts as works for the engine, including shifts without an agent. */
@Injectable()
export class ShiftWorks {
  constructor(
    private readonly models: ReadModels,
    private readonly inputs: MoneyInputs,
  ) {}

  /** Shift id → its work: of its agent or, without one, at the highest level that the shift allows. */
  async of(rows: readonly ShiftRow[]): Promise<ReadonlyMap<string, Work>> {
    const works = groupBy(await this.inputs.ofShifts(rows.map(({ id }) => id)), ({ shiftId }) => shiftId);
    const assigned = rows.flatMap((row) => works.get(row.id)?.find(({ id }) => id === row.assignmentId) ?? []);
    const open = rows.filter(({ id }) => !assigned.some(({ shiftId }) => shiftId === id));
    return new Map([...assigned, ...(await this.open(open))].map((work) => [work.shiftId, work]));
  }

  private async open(rows: readonly ShiftRow[]): Promise<Work[]> {
    const presences = await this.models.byIds(
      PresenceRow,
      rows.map(({ id }) => id),
    );
    const minimums = await this.inputs.minimums(rows.map(({ placeId }) => placeId));
    return rows.flatMap((row) => {
      const presence = presences.get(row.id);
      if (!presence) return [];
      const assignment = {
        assignmentId: nobodyId,
        agentId: nobodyId,
        employerId: responsibleFor(row),
        punchIn: null,
        punchOut: null,
        breaks: [],
      };
      const assignments = [{ ...assignment, mergeId: null, compulsoryBeyondShift: false, ended: null, factIds: [] }];
      const [work] = worksOf([{ ...presence, removed: false, assignments }], [], minimums);
      return work ? [{ ...work, levelId: row.maxLevelId }] : [];
    });
  }
}

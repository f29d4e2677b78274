import { Injectable } from '@nestjs/common';
import type { HardRule } from '#contracts/values/auto-assign.ts';
import { isSame } from '#contracts/values/same.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Candidates } from './candidates.ts';
import { refusals } from './refusals.ts';

/** What of a shift decides who may be on it. */
export type Asked = Partial<Pick<ShiftRow, 'start' | 'end' | 'skillId' | 'maxLevelId'>>;

/** Of a change, what decides who may be on the shift; what is left out stays. */
export const askedBy = ({
  start,
  end,
  skillId,
  maxLevelId,
}: { readonly [F in keyof Asked]: Asked[F] | undefined }): Asked => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
  ...(skillId !== undefined && { skillId }),
  ...(maxLevelId !== undefined && { maxLevelId }),
});

/** What no shift changes into under its agent. A company's own limits may be gone past; nobody is on two shifts at once anyway. */
const asked: readonly HardRule[] = ['away', 'licence', 'skill', 'level'];

const askedOf = ({ start, end, skillId, maxLevelId }: ShiftRow) => ({ start, end, skillId, maxLevelId });

/** Whether agents may stay on shifts that change under them: nobody comes by a change to where they can't be put. */
@Injectable()
export class StillFits {
  constructor(private readonly candidates: Candidates) {}

  /**
   * Of agents whom the caller may choose, who have not come yet; what kept them from the shift before keeps nobody now.
   * @param changes of each shift that changes, by its id
   * @returns of each shift that can't change so, why
   */
  async against(
    rows: readonly ShiftRow[],
    changes: ReadonlyMap<string, Asked>,
    caller: Caller,
  ): Promise<ReadonlyMap<string, Rejected>> {
    const changed = rows.flatMap((row): { before: ShiftRow; after: ShiftRow }[] => {
      const after = { ...row, ...changes.get(row.id) };
      const matters = row.agentId !== null && row.punchIn === null && after.start < after.end && after.end > caller.now;
      return matters && !isSame(askedOf(row), askedOf(after)) ? [{ before: row, after }] : [];
    });
    if (changed.length === 0) return new Map();
    const agentIds = [...new Set(changed.map(({ before }) => before.agentId!))];
    const [was, becomes] = await Promise.all([
      this.candidates.fits(
        agentIds,
        changed.map(({ before }) => before),
        caller,
      ),
      this.candidates.fits(
        agentIds,
        changed.map(({ after }) => after),
        caller,
      ),
    ]);
    return new Map(
      changed.flatMap(({ before: { id, agentId } }): [string, Rejected][] => {
        const known = new Set(was(agentId!, id)?.obstacles.map(({ rule }) => rule));
        const found = becomes(agentId!, id)?.obstacles.find(({ rule }) => asked.includes(rule) && !known.has(rule));
        return found ? [[id, new Rejected(refusals[found.rule], found.values)]] : [];
      }),
    );
  }

  /** @throws Rejected with the first reason of them */
  async require(rows: readonly ShiftRow[], changes: ReadonlyMap<string, Asked>, caller: Caller): Promise<void> {
    const [first] = (await this.against(rows, changes, caller)).values();
    if (first) throw first;
  }
}

import { nameIn } from '#contracts/values/named.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { NearMiss, Obstacle, ProblemSnapshot } from '#contracts/values/auto-assign.ts';
import type { Caller } from '#kernel/caller.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { partiesOf, visibleTextOf } from '#services/scheduling/shift/visible-text.rule.ts';
import type { NearMisses } from './near-miss.rule.ts';

type ReasonNames = {
  readonly obstacle: (obstacle: Obstacle, row: ShiftRow) => Obstacle;
  readonly near: (near: NearMisses, row: ShiftRow) => NearMiss[];
};

/** Adds the names of skills and levels to reasons, as far as the viewer may read them. */
export const reasonNames = async (
  models: ReadModels,
  rows: readonly ShiftRow[],
  { agents }: ProblemSnapshot,
  { language }: Caller,
): Promise<ReasonNames> => {
  const references = await models.byIds(ReferenceRow, [
    ...rows.flatMap(({ skillId, maxLevelId }) => [skillId, maxLevelId]),
    ...new Set(agents.map(({ levelId }) => levelId ?? null)),
  ]);
  const titled = (row: ReferenceRow | undefined): string => {
    const level = row?.value as Reference<'level'> | undefined;
    return (level && nameIn(language, level)) ?? '';
  };
  const skill = (row: ShiftRow): string => {
    const visible = visibleTextOf(references.get(row.skillId ?? ''), 'skill', partiesOf(row));
    const value = visible?.value as Reference<'skill'> | undefined;
    return (value && nameIn(language, value)) ?? '';
  };
  const most = (row: ShiftRow): string =>
    titled(visibleTextOf(references.get(row.maxLevelId ?? ''), 'level', partiesOf(row)));
  return {
    obstacle: (obstacle, row): Obstacle => {
      if (obstacle.rule === 'skill') return { rule: 'skill', values: { skill: skill(row) } };
      return obstacle.rule === 'level' ? { rule: 'level', values: { level: most(row) } } : obstacle;
    },
    near: (near, row) =>
      near.map(({ rule, agents: count, levelId }) => {
        const name = rule === 'skill' ? skill(row) : rule === 'level' ? titled(references.get(levelId ?? '')) : '';
        return { rule, agents: count, name, levelId };
      }),
  };
};

import type { ClosedMoneyLine, MoneyFlag, MoneyLine } from '#contracts/values/money-line.ts';
import { derivedId } from '#kernel/caller.ts';
import type { ClosedLine, NextLine } from '../engine/delta.ts';
import type { Flag } from '../engine/flags.ts';
import type { Line } from '../engine/lines.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** Doesn't compile where types of contracts and engine differ. */
const sameShapes: {
  readonly line: Same<MoneyLine, Line>;
  readonly closed: Same<ClosedMoneyLine, ClosedLine>;
  readonly flag: Same<MoneyFlag, Flag>;
} = {
  line: true,
  closed: true,
  flag: true,
};
void sameShapes;

/**
 * The lines of a run with their ids, derived from the run, the line's key, and the closed line that it reverses, if
 * any.
 */
export const withIds = (runId: string, lines: readonly NextLine[]): ClosedLine[] =>
  lines.map((line) => ({ ...line, id: derivedId('money-line', runId, line.key, line.reverses ?? '') }));

import type { Line } from './lines.ts';
import { groupBy } from './presences.ts';

/** What one agent is paid by a run. */
export interface Statement<L extends Pick<Line, 'agentId' | 'amount'> = Line> {
  readonly agentId: string;
  readonly lines: readonly L[];
  /** Cents; below 0 it is carried forward (LSA 49). */
  readonly total: number;
}

/** The statements of a run's lines, one an agent, in the order of the agents' ids. */
export const statementsOf = <L extends Pick<Line, 'agentId' | 'amount'>>(lines: readonly L[]): Statement<L>[] =>
  [...groupBy(lines, ({ agentId }) => agentId)]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([agentId, own]) => ({ agentId, lines: own, total: own.reduce((sum, { amount }) => sum + amount, 0) }));

import { Injectable } from '@nestjs/common';
import type { ExpectedSum } from '#contracts/values/expected.ts';
import { EventStore, type FeedPosition } from '#contracts/events/event-store.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { dateOf } from '../engine/dates.ts';
import { isUnderWay, type Flag } from '../engine/flags.ts';
import type { ComputedAgent } from '../engine/pay-run.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { readModelsOfPay } from './pay-input-reader.ts';
import type { KnownRun } from './known-run.ts';
import { PayRuns, type ComputedAgentWithInput } from './pay-runs.ts';

/** Data of an agent that screens show of an open run, without the lines. */
export interface OpenAgent extends Pick<
  ComputedAgent,
  'agentId' | 'sums' | 'shortfalls' | 'waits' | 'isNegative' | 'flags'
> {
  /** Whether the agent has lines in the run. */
  readonly isPaid: boolean;
  /** Differences of periods too long ago, in cents. */
  readonly tooOld: readonly { readonly period: string; readonly amount: number }[];
  /** Assignments that wait, each with its first local day. */
  readonly waiting: readonly { readonly workId: string; readonly date: string }[];
  /** Assignment id → planned end, for assignments with flags; UTC instants. */
  readonly ends: ReadonlyMap<string, string>;
}
/** An open run as computed now. */
interface OpenRun {
  /** The law that it is compared with. */
  readonly legal: ComputedAgentWithInput['head']['legal'];
  readonly agents: readonly OpenAgent[];
}

/** Result of a run: number of agents who are paid, and cents. */
export const runTotals = (agents: readonly Pick<OpenAgent, 'isPaid' | 'sums'>[]): ExpectedSum => ({
  count: agents.filter(({ isPaid }) => isPaid).length,
  amount: agents.reduce((cents, { sums }) => cents + sums.total, 0),
});

/** Most runs in the cache, and most agents of all of them together. */
const [maxRuns, maxAgents] = [8, 20_000];
/** Milliseconds that the read models are awaited; if they are behind, the result is not cached. */
const patience = 500;

/** Results of open runs: computed once for everything that is shown of them, until something is recorded. */
@Injectable()
export class OpenRuns {
  private readonly kept = new Map<string, { readonly when: string; readonly run: Promise<OpenRun>; agents: number }>();

  constructor(
    private readonly runs: PayRuns,
    private readonly store: EventStore,
    private readonly progress: ProjectionProgress,
  ) {}

  /**
   * @param now UTC instant: while the period continues, flags that can't apply yet to shifts that aren't over are left
   *   out
   */
  async of(run: KnownRun, now: string): Promise<OpenRun> {
    const open = await this.asKept(run);
    if (run.today > run.period.to) return open;
    return { ...open, agents: open.agents.map((agent) => withoutUnderWay(agent, now)).filter(hasAnything) };
  }

  private async asKept(run: KnownRun): Promise<OpenRun> {
    const position = await this.store.head();
    const when = asOf(position, run);
    const known = this.kept.get(run.id);
    if (known?.when === when) return known.run;
    if (!(await this.progress.waitFor(position, readModelsOfPay, patience))) return this.computed(run);
    const entry = { when, run: this.computed(run), agents: 0 };
    this.kept.delete(run.id);
    this.kept.set(run.id, entry);
    entry.run.then(
      ({ agents }) => {
        entry.agents = agents.length;
        this.shrink();
      },
      // A failed computation is removed, so that the next request tries again.
      () => this.kept.get(run.id) === entry && this.kept.delete(run.id),
    );
    this.shrink();
    return entry.run;
  }

  /** Drops the runs that were computed longest ago; the latest one stays, whatever its size. */
  private shrink(): void {
    const agents = () => [...this.kept.values()].reduce((sum, entry) => sum + entry.agents, 0);
    while (this.kept.size > maxRuns || (this.kept.size > 1 && agents() > maxAgents))
      this.kept.delete([...this.kept.keys()][0]!);
  }

  private async computed(run: KnownRun): Promise<OpenRun> {
    const inputs = await this.runs.gathered(run);
    const agents: OpenAgent[] = [];
    for await (const agentInput of this.runs.each(inputs)) agents.push(openAgent(agentInput));
    return { legal: inputs.head.legal, agents };
  }
}

/** Cache key: end of the log, the day, and the period as the caller read it, which may be a moment older. */
const asOf = (position: FeedPosition, { today, period: { from, to, payDay } }: KnownRun): string =>
  [position, today, from, to, payDay].join(' ');

/** Whether an agent has lines in a run. */
export const isPaid = ({ lines }: Pick<ComputedAgent, 'lines'>): boolean => lines.length > 0;

const withoutUnderWay = (agent: OpenAgent, now: string): OpenAgent => {
  const isOver = (flag: Flag) => !isUnderWay(flag, agent.ends, now);
  return { ...agent, waits: agent.waits.filter(isOver), flags: agent.flags.filter(isOver) };
};

const hasAnything = ({ isPaid, flags, shortfalls, tooOld }: OpenAgent): boolean =>
  isPaid || flags.length + shortfalls.length + tooOld.length > 0;

const openAgent = ({ agent, computed }: ComputedAgentWithInput): OpenAgent => {
  const { agentId, sums, shortfalls, waits, isNegative, flags, tooOld } = computed;
  const waiting = new Set(waits.map(({ workId }) => workId));
  const flagged = new Set(flags.map(({ workId }) => workId));
  return {
    agentId,
    sums,
    shortfalls,
    waits,
    isNegative,
    flags,
    isPaid: isPaid(computed),
    tooOld: tooOld.map(({ period, amount }) => ({ period, amount })),
    waiting: agent.works
      .filter(({ id }) => waiting.has(id))
      .map(({ id, plannedStart, zone }) => ({ workId: id, date: dateOf(dayAt(minuteOf(plannedStart), zone)) })),
    ends: new Map(agent.works.filter(({ id }) => flagged.has(id)).map(({ id, plannedEnd }) => [id, plannedEnd])),
  };
};

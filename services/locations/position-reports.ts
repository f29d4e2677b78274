import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { shownBeforeHours } from '#contracts/values/map.ts';
import { Positions, type AgentPosition, type Report } from '#kernel/positions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentsAtWork, type AgentAtWork } from '#projections/shift-row/on-map.query.ts';
import { locatedStatus } from './marker.rule.ts';

/** Milliseconds during which positions are collected; the first after a pause doesn't wait. */
const gatherMs = 4;
/** Most batches stored at once; meanwhile the next one continues to collect. */
const atOnce = 4;

type Waiting = {
  readonly position: AgentPosition;
  readonly answer: (kept: boolean) => void;
  readonly fail: (error: unknown) => void;
};

/** Receives phones' positions: many at once are looked up, stored and sent in one batch. */
@Injectable()
export class PositionReports implements BeforeApplicationShutdown {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last = -Infinity;
  private underWay = 0;

  constructor(
    private readonly models: ReadModels,
    private readonly positions: Positions,
  ) {}

  /**
   * Decision 9: stores a position with the agent's consent to live positions, while they are punched in and the event's
   * map is open.
   * @returns whether it was stored
   */
  report(position: AgentPosition): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.waiting.push({ position, answer, fail });
      this.soon();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  private soon(): void {
    if (this.waiting.length === 0 || this.underWay >= atOnce) return;
    this.timer ??= setTimeout(() => void this.flush(), Math.max(0, this.last + gatherMs - performance.now()));
  }

  private async flush(): Promise<void> {
    const gathered = this.waiting;
    this.waiting = [];
    this.timer = undefined;
    this.last = performance.now();
    this.underWay++;
    // Of two positions of one agent the later one counts.
    const latest = new Map(gathered.map(({ position }) => [position.agentId, position]));
    try {
      const kept = await this.keep([...latest.values()]);
      for (const { position, answer } of gathered) answer(kept.has(position.agentId));
    } catch (error) {
      for (const { fail } of gathered) fail(error);
    } finally {
      this.underWay--;
      this.soon();
    }
  }

  private async keep(positions: readonly AgentPosition[]): Promise<ReadonlySet<string>> {
    const [first] = positions;
    if (!first) return new Set();
    const asked = agentsAtWork(
      positions.map(({ agentId }) => agentId),
      first.at,
      shownBeforeHours,
    );
    const working = new Map((await this.models.prepared<AgentAtWork>(asked)).map((one) => [one.agentId, one]));
    return this.positions.report(positions.flatMap((position) => reportOf(position, working.get(position.agentId))));
  }
}

const reportOf = (position: AgentPosition, work: AgentAtWork | undefined): Report[] => {
  if (!work || work.consentId === null) return [];
  const { consentId, assignmentId, siteEventId, locationId } = work;
  return [
    {
      ...position,
      consentId,
      assignmentId,
      status: { siteEventId, locationId, status: locatedStatus(position, work) },
    },
  ];
};

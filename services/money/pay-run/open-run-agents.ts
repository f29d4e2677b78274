import { Injectable } from '@nestjs/common';
import type { PayRunAgent } from '#contracts/api/pay-runs.ts';
import { EventStore, type FeedPosition } from '#contracts/events/event-store.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import { readModelsOfPay } from './pay-input-reader.ts';
import { PayRuns, type KnownRun } from './pay-runs.ts';

type Row = Omit<PayRunAgent, 'name'>;

/** Runs whose agents are remembered. */
const mostRuns = 8;
/** Milliseconds that the read models are waited for; behind, what is computed is not remembered. */
const patience = 500;

/** What the agents of open runs are paid as things stand: computed once for all pages of a list, until something is recorded. */
@Injectable()
export class OpenRunAgents {
  private readonly known = new Map<
    string,
    { readonly position: FeedPosition; readonly rows: Promise<readonly Row[]> }
  >();

  constructor(
    private readonly runs: PayRuns,
    private readonly store: EventStore,
    private readonly progress: ProjectionProgress,
  ) {}

  async of(run: KnownRun): Promise<readonly Row[]> {
    const position = await this.store.head();
    const known = this.known.get(run.id);
    if (known?.position === position) return known.rows;
    if (!(await this.progress.waitFor(position, readModelsOfPay, patience))) return this.computed(run);
    const rows = this.computed(run);
    this.known.delete(run.id);
    this.known.set(run.id, { position, rows });
    // One that fails is computed anew when it is asked for again.
    rows.catch(() => this.known.delete(run.id));
    if (this.known.size > mostRuns) this.known.delete([...this.known.keys()][0]!);
    return rows;
  }

  private async computed(run: KnownRun): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for await (const { computed } of this.runs.computed(run))
      rows.push({
        agentId: computed.agentId,
        statementId: null,
        flags: [...new Set(computed.flags.map(({ code }) => code))],
        ...computed.sums,
      });
    return rows;
  }
}

import { Injectable } from '@nestjs/common';
import type { ExplainedFact } from '#contracts/api/shift-pay.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PayLineRow } from '#projections/pay-line/pay-line.table.ts';
import { shiftsOfWorks } from '#projections/presence/presence.query.ts';
import { alsoNaming, maySpanShifts, mergedWorksOf } from '../engine/merged-works.ts';
import { presencesOf } from '../engine/presences.ts';
import type { Work } from '../engine/work.ts';
import { Explanations, type Reader } from '../shift-pay/explanations.ts';
import { PayRuns } from './pay-runs.ts';

/** What the employer and the agent may know of a shift that was paid. */
const reader: Reader = { knowsAgent: true, pays: true, bills: false };

/** A line of a pay run. */
export type PaidLine = Pick<PayLineRow, 'runId' | 'companyId' | 'agentId' | 'line'>;

/** Finds the events behind lines of pay runs. */
@Injectable()
export class PayLineFacts {
  constructor(
    private readonly models: ReadModels,
    private readonly runs: PayRuns,
    private readonly explanations: Explanations,
  ) {}

  /** The events behind a line, those of the shifts merged with its own among them. */
  async of(row: PaidLine, viewer: Caller): Promise<ExplainedFact[]> {
    const { workId } = row.line;
    const own = workId === null ? undefined : await shiftsOfWorks(this.models, row.companyId, [workId]);
    const merged = await this.merged(row, viewer);
    const shifts = [own?.get(workId!) ?? row.runId, ...merged.map(({ shiftId }) => shiftId)];
    const explained = {
      shifts: new Map(shifts.map((id) => [id, reader])),
      lines: [alsoNaming(row.line, merged)],
    };
    return (await this.explanations.of(explained, viewer, reader)).facts;
  }

  /**
   * Works merged with that of a line whose hours counted in it, as they were frozen with the run; for a reversal, with
   * the run that it reverses.
   */
  private async merged({ runId, companyId, agentId, line }: PaidLine, viewer: Caller): Promise<Work[]> {
    if (!maySpanShifts(line)) return [];
    const reversed =
      line.reverses === null ? undefined : (await this.models.byIds(PayLineRow, [line.reverses])).get(line.reverses);
    const run = await this.runs.find(reversed?.runId ?? runId, companyId, viewer.now);
    const { head, agents } = await this.runs.gathered(run, [agentId]);
    for await (const { works } of agents()) return mergedWorksOf(line, presencesOf(works, new Set(head.voided)));
    return [];
  }
}

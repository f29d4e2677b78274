import { Controller } from '@nestjs/common';
import { ForeseePublication, mostReached } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentsForJob } from '#projections/agent/job-takers.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { requireCompany } from '#kernel/own.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { BulkShifts } from '../bulk/bulk-shifts.ts';
import { openJobSettings } from './open-job-settings.ts';

/** What publishing shifts would do, before it is done. */
@Controller()
export class PublicationController {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(ForeseePublication)
  async reach(ticked: Input<typeof ForeseePublication>, caller: Caller) {
    const rows = (await this.bulk.selected(ticked, caller)).filter(
      ({ assignmentId, start }) => assignmentId === null && start > caller.now,
    );
    const own = requireCompany(caller);
    const theirs = rows.filter((row) => responsibleFor(row) === own);
    const looked = theirs.slice(0, mostReached);
    const reached = new Set<string>();
    let untaken = 0;
    for (const row of looked) {
      const takers = await agentsForJob(this.models, own, row, false);
      if (takers.length === 0) untaken++;
      for (const { id } of takers) reached.add(id);
    }
    const { firstCome } = (await openJobSettings(this.models, [own]))(own);
    const elsewhere = rows.length - theirs.length;
    return { agents: reached.size, untaken, elsewhere, unseen: theirs.length - looked.length, firstCome };
  }
}

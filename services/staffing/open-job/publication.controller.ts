import { Controller } from '@nestjs/common';
import { ForeseePublication, maxReachShifts } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireCompany } from '#kernel/own.ts';
import type { KnownAgent } from '#projections/agent/agents-of.query.ts';
import { agentsForJob } from '#projections/agent/job-takers.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { BulkShifts } from '../bulk/bulk-shifts.ts';
import { openJobSettings } from './open-job-settings.ts';

/** Effect of publishing shifts, before it is done. */
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
    const considered = theirs.slice(0, maxReachShifts);
    const jobs = new Map(considered.map((row) => [jobOf(row), row]));
    const takers = new Map<string, readonly KnownAgent[]>();
    for (const [job, row] of jobs) takers.set(job, await agentsForJob(this.models, own, row, false));
    const languages = new Map([...takers.values()].flat().map(({ id, language }) => [id, language]));
    const french = [...languages.values()].filter((language) => language === 'fr').length;
    const untaken = considered.filter((row) => takers.get(jobOf(row))!.length === 0).length;
    const { firstCome } = (await openJobSettings(this.models, [own]))(own);
    const elsewhere = rows.length - theirs.length;
    return { agents: languages.size, french, untaken, elsewhere, unseen: theirs.length - considered.length, firstCome };
  }
}

/** Key of what decides who could take a shift, so that equal shifts are checked once. */
const jobOf = ({ customerId, placeId, skillId, start, end }: ShiftRow): string =>
  [customerId, placeId, skillId, start, end].join(' ');

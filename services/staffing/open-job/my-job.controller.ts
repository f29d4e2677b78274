import { Controller } from '@nestjs/common';
import { ClaimJob, DeclineJob, MyJobs, type Job } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { jobsVisibleTo, shiftsOf } from '#projections/open-job/open-job.query.ts';
import type { OpenJobRow } from '#projections/open-job/open-job.table.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { AssignmentService } from '#services/staffing/assignment/assignment.service.ts';
import { Candidates } from '../assignment/candidates.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { openJobSettings } from './open-job-settings.ts';
import { hiddenReasons } from './hidden-reasons.ts';

const most = 100;

/**
 * Open jobs for an agent: those of their employers that they could take, without pay (decision 87), and their answers.
 */
@Controller()
export class MyJobController {
  constructor(
    private readonly commands: Commands,
    private readonly assignments: AssignmentService,
    private readonly candidates: Candidates,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(MyJobs)
  async jobs(_: Input<typeof MyJobs>, caller: Caller): Promise<Job[]> {
    const { models } = this;
    const known = new Map(
      (await jobsVisibleTo(models, agentOf(caller), caller.now, sql`r.open`)).map((job) => [job.id, job]),
    );
    const rows = await shiftsOf(models, [...known.values()], most);
    const [events, places, companies, settings, fit] = await Promise.all([
      models.byIds(
        SiteEventRow,
        rows.map((row) => row.siteEventId),
      ),
      models.byIds(
        PlaceRow,
        rows.map((row) => row.placeId),
      ),
      models.byIds(AccountRow, rows.map(responsibleFor)),
      openJobSettings(models, rows.map(responsibleFor)),
      this.candidates.fits([agentOf(caller)], rows, caller),
    ]);
    const jobs = rows.map((row): Job => {
      const me = fit(agentOf(caller), row.id);
      const place = places.get(row.placeId);
      const employer = responsibleFor(row);
      return {
        id: row.id,
        title: events.get(row.siteEventId)?.title || row.title,
        position: row.position,
        start: row.start,
        end: row.end,
        timezone: row.zone,
        place: { name: place?.name ?? '', address: place?.address ?? '', city: place?.city ?? '' },
        employer: { id: employer, name: companies.get(employer)?.name ?? '' },
        distance: me?.distance ?? null,
        firstCome: settings(employer).firstCome,
        answer: answerOf(known.get(row.id)!, agentOf(caller)),
        reason: me?.rule ?? null,
      };
    });
    return jobs.filter(({ reason }) => !hiddenReasons.has(reason));
  }

  @Endpoint(ClaimJob)
  async claim({ id: shiftId }: Input<typeof ClaimJob>, caller: Caller) {
    const row = await this.known(shiftId, caller);
    const me = (await agentsFor(this.models, caller, sql`r.id = ${agentOf(caller)}`, responsibleFor(row)))[0]!;
    if (row.assignmentId === null) await this.assignments.requireAvailable(row, me.id, caller);
    const { firstCome } = (await openJobSettings(this.models, [responsibleFor(row)]))(responsibleFor(row));
    const { state } = await retryWhileBusy(() =>
      this.commands.run(shift, 'ClaimJob', shiftId, { shiftId, agent: me, firstCome }, caller),
    );
    return { id: shiftId, taken: state.assignment?.agentId === me.id };
  }

  @Endpoint(DeclineJob)
  async decline({ id: shiftId }: Input<typeof DeclineJob>, caller: Caller) {
    await this.known(shiftId, caller);
    await retryWhileBusy(() =>
      this.commands.run(shift, 'DeclineJob', shiftId, { shiftId, agentId: agentOf(caller) }, caller),
    );
    return { id: shiftId };
  }

  private async known(id: string, caller: Caller): Promise<ShiftRow> {
    const jobs = await jobsVisibleTo(this.models, agentOf(caller), caller.now, sql`r.id = ${id}`);
    const [row] = await shiftsOf(this.models, jobs, 1);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }
}

/** An account without an agent has nothing to answer. */
const agentOf = ({ agentId }: Caller): string => {
  if (!agentId) throw new Rejected('NOT_FOUND');
  return agentId;
};

const answerOf = ({ claims, declined }: OpenJobRow, agentId: string): Job['answer'] => {
  if (claims.some((one) => one.agentId === agentId)) return 'claimed';
  return declined.includes(agentId) ? 'declined' : null;
};

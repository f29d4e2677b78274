import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { OpenJobs, type OpenJob } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { OpenJobRow } from '#projections/open-job/open-job.table.ts';
import { shiftsOf } from '#projections/open-job/open-job.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { Candidates } from '../assignment/candidates.ts';

const most = 1_000;
type Fit = Awaited<ReturnType<Candidates['fits']>>;

/** Open jobs for dispatchers, with who applied for them. */
@Controller()
export class OpenJobController {
  constructor(
    private readonly candidates: Candidates,
    private readonly events: VisibleEvents,
    private readonly shifts: VisibleShifts,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(OpenJobs)
  async list({ id }: Input<typeof OpenJobs>, caller: Caller) {
    await this.events.byId(caller, id);
    const jobs = new Map(
      (await this.models.rows(OpenJobRow, sql`r.open`, sql`r."siteEventId" = ${id}`)).map((job) => [job.id, job]),
    );
    const visible = new Set((await this.shifts.ofEvent(caller, id)).map((row) => row.id));
    const rows = (await shiftsOf(this.models, [...jobs.values()], most)).filter((row) => visible.has(row.id));
    const mine = rows.filter((row) => responsibleFor(row) === companyOf(caller));
    const wanted = mine.filter(({ id: shiftId }) => jobs.get(shiftId)!.claims.length > 0);
    const applicants = new Set(
      wanted.flatMap(({ id: shiftId }) => jobs.get(shiftId)!.claims.map(({ agentId }) => agentId)),
    );
    const fit = await this.candidates.fits([...applicants], wanted, caller);
    return rows.map((row) => shown(row, jobs.get(row.id)!, mine.includes(row), fit, caller));
  }
}

/** An applicant may have left since. */
const reasonOf = (found: ReturnType<Fit>) => (found ? found.rule : 'inactive');

/** Applicants are shown to the responsible company; a customer whose agency fills the shift sees only their number. */
const shown = (row: ShiftRow, job: OpenJobRow, mine: boolean, fit: Fit, caller: Caller): OpenJob => {
  const choosing = mine && hasGrants(caller, { all: ['requests.manualAssign'] });
  const { id, title, position, start, end, zone: timezone } = row;
  const { publishedAt, announcedAt, ownPoolOnly, claims, declined } = job;
  return {
    id,
    title,
    position,
    start,
    end,
    timezone,
    publishedAt,
    announcedAt,
    ownPoolOnly,
    claimed: claims.length,
    declined: declined.length,
    applicants: mine
      ? claims.map(({ agentId, name, at }) => ({
          id: agentId,
          fullName: name,
          at,
          reason: reasonOf(fit(agentId, id)),
        }))
      : [],
    can: [...(choosing ? (['choose'] as const) : []), 'announce', 'withdraw'],
  };
};

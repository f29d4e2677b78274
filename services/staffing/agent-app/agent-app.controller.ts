import { Controller } from '@nestjs/common';
import { Me, MyShifts, ReportArrival, ReportLateness, type MyShift } from '#contracts/api/agent-app.ts';
import { FormerShift } from '#contracts/api/former-shift.ts';
import type { Input } from '#contracts/endpoint.ts';
import { consentPurposes } from '#contracts/values/consent.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { AgentFileRow } from '#projections/agent-file/agent-file.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftInLastNotice } from '#projections/notice/notice.query.ts';
import { agentScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { MyShiftView } from './my-shift.view.ts';

const most = 100;
/**
 * Hours for which a shift stays on the agent's first page: after its end without a punch-out, after its punch-out
 * without a report.
 */
const stillOpen = 12;

/** The agent's own shifts and file; contains no data about others. */
@Controller()
export class AgentAppController {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly view: MyShiftView,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(MyShifts)
  async mine({ past }: Input<typeof MyShifts>, caller: Caller): Promise<MyShift[]> {
    const over = sql`(r."punchOut" is not null or r."end" + make_interval(hours => case when r."punchIn" is null then 0 else ${stillOpen} end) <= ${caller.now}::timestamptz)`;
    const since = instantAfter(caller.now, -stillOpen * hourMs);
    const first = sql`(not ${over} or r."punchOut" > ${since}::timestamptz)`;
    const rows = await this.shifts.find(caller, past ? over : first);
    rows.sort((a, b) => (past ? -1 : 1) * (a.start < b.start ? -1 : 1));
    const shown = await this.view.show(rows.slice(0, most), past, caller);
    return shown.filter(({ facts: { punchOut }, reported }) => {
      const awaitsReport = punchOut !== null && punchOut > since && !reported;
      return punchOut === null || awaitsReport !== past;
    });
  }

  @Endpoint(FormerShift)
  async former({ shiftId }: Input<typeof FormerShift>, { agentId }: Caller) {
    const found = agentId && (await shiftInLastNotice(this.models, agentId, shiftId));
    if (!found) throw new Rejected('NOT_FOUND');
    const { title, place, zone: timezone, start, end } = found;
    return { title, place, timezone, start, end };
  }

  @Endpoint(ReportLateness)
  async late({ id: assignmentId, minutes }: Input<typeof ReportLateness>, caller: Caller) {
    const { id: shiftId } = await this.shifts.actedOn(caller, assignmentId);
    await this.commands.run(shift, 'ReportLateness', shiftId, { shiftId, assignmentId, minutes }, caller);
    return { id: assignmentId };
  }

  @Endpoint(ReportArrival)
  async onTheWay({ id: assignmentId, arrivesAt }: Input<typeof ReportArrival>, caller: Caller) {
    const { id: shiftId } = await this.shifts.actedOn(caller, assignmentId);
    await this.commands.run(shift, 'ReportArrival', shiftId, { shiftId, assignmentId, arrivesAt }, caller);
    return { id: assignmentId };
  }

  @Endpoint(Me)
  async me(_: Input<typeof Me>, caller: Caller) {
    const agent = caller.agentId ? await this.models.row(AgentRow, agentScope(caller), caller.agentId) : undefined;
    if (!agent) throw new Rejected('NOT_FOUND');
    const file = (await this.models.byIds(AgentFileRow, [agent.id])).get(agent.id);
    const asking = (file?.requests ?? []).filter(({ requestedBy }) => requestedBy === 'employer');
    const askingIds = asking.map(({ employerId }) => employerId);
    const companies = await this.models.byIds(AccountRow, [...agent.employerIds, ...askingIds]);
    const named = (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const found = companies.get(id);
        return found ? [{ id, name: found.name }] : [];
      });
    const { id, firstName, lastName, away, consents } = agent;
    return {
      id,
      firstName,
      lastName,
      employers: named(agent.employerIds),
      requests: named(askingIds),
      away: away.map(({ from, to }) => ({ startDate: from, endDate: to })),
      now: caller.now,
      consents: consentPurposes.filter((purpose) => consents[purpose] !== undefined),
    };
  }
}

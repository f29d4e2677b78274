import { Controller } from '@nestjs/common';
import { Me, MyShifts, ReportLateness, type MyShift } from '#contracts/api/agent-app.ts';
import type { Input } from '#contracts/endpoint.ts';
import { appActions } from '#contracts/values/app-actions.ts';
import { consentPurposes } from '#contracts/values/consent.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { shiftStatus } from '#contracts/values/shift.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { PunchRow } from '#projections/punch/punch.table.ts';
import { ReportRow } from '#projections/report/report.table.ts';
import { agentScope, reportScope } from '#projections/scope.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shownEach } from '#services/http/omitted-rows.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { factsOf } from '#services/scheduling/shift/visible-status.rule.ts';
import { companyWeeks } from '../auto-assign/company-weeks.ts';
import { weekHours } from './week-hours.rule.ts';

const most = 100;
/** A shift that nobody punched out of stays on the agent's first page for so many hours after its end. */
const stillOpen = 12;

/** What an agent sees of themselves: their shifts and their file. Nothing of anybody else is in it. */
@Controller()
export class AgentAppController {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(MyShifts)
  async mine({ past }: Input<typeof MyShifts>, caller: Caller): Promise<MyShift[]> {
    const over = sql`(r."punchOut" is not null or r."end" + make_interval(hours => case when r."punchIn" is null then 0 else ${stillOpen} end) <= ${caller.now}::timestamptz)`;
    const rows = await this.shifts.find(caller, past ? over : sql`not ${over}`);
    rows.sort((a, b) => (past ? -1 : 1) * (a.start < b.start ? -1 : 1));
    return this.shown(rows.slice(0, most), caller);
  }

  @Endpoint(ReportLateness)
  async late({ id: assignmentId, minutes }: Input<typeof ReportLateness>, caller: Caller) {
    const { id: shiftId } = await this.shifts.actedOn(caller, assignmentId);
    await this.commands.run(shift, 'ReportLateness', shiftId, { shiftId, assignmentId, minutes }, caller);
    return { id: assignmentId };
  }

  @Endpoint(Me)
  async me(_: Input<typeof Me>, caller: Caller) {
    const agent = caller.agentId ? await this.models.row(AgentRow, agentScope(caller), caller.agentId) : undefined;
    if (!agent) throw new Rejected('NOT_FOUND');
    const employers = await this.models.byIds(AccountRow, agent.employerIds);
    const { id, firstName, lastName, away, consents } = agent;
    return {
      id,
      firstName,
      lastName,
      employers: [...employers.values()].map((one) => ({ id: one.id, name: one.name })),
      away: away.map(({ from, to }) => ({ startDate: from, endDate: to })),
      now: caller.now,
      consents: consentPurposes.filter((purpose) => consents[purpose] !== undefined),
    };
  }

  private async shown(rows: readonly ShiftRow[], caller: Caller): Promise<MyShift[]> {
    const ids = (column: 'siteEventId' | 'placeId' | 'employerId') => rows.map((row) => row[column]);
    const ofThese = sql`r.type = 'EndOfShift' and r."assignmentId" = any(${rows.map(({ assignmentId }) => assignmentId)})`;
    const [events, places, employers, views, reports, punches, hoursOf] = await Promise.all([
      this.models.byIds(SiteEventRow, ids('siteEventId')),
      this.models.byIds(PlaceRow, ids('placeId')),
      this.models.byIds(AccountRow, ids('employerId')),
      this.view.show(rows, caller),
      this.models.rows(ReportRow, reportScope(caller), ofThese),
      this.models.byIds(
        PunchRow,
        rows.flatMap(({ assignmentId }) => assignmentId ?? []),
      ),
      this.hours(rows, caller),
    ]);
    const shown = new Map(views.map((view) => [view.id, view]));
    const reported = new Set(reports.map(({ assignmentId }) => assignmentId));
    const told = rows.filter(({ id }) => shown.has(id));
    return shownEach(told, caller, (row): MyShift => {
      const facts = factsOf(row, caller);
      const place = places.get(row.placeId);
      const employer = employers.get(row.employerId!);
      const punch = punches.get(row.assignmentId!);
      return {
        id: row.assignmentId!,
        shiftId: row.id,
        title: events.get(row.siteEventId)?.title || row.title,
        position: row.position,
        start: row.start,
        end: row.end,
        timezone: row.zone,
        place: {
          name: place?.name ?? '',
          address: place?.address ?? '',
          city: place?.city ?? '',
          lat: place?.latitude ?? null,
          lng: place?.longitude ?? null,
        },
        employer: { id: row.employerId!, name: employer?.name ?? '', phone: employer?.phone ?? '' },
        isSupervisor: row.isSupervisor,
        tasks: shown.get(row.id)!.tasks.map(({ name }) => name),
        note: row.note,
        status: shiftStatus(facts, caller.now),
        facts,
        breaks: row.breaks.map(({ start, end }) => ({ start, end })),
        workedMinutes: workedMinutes(row),
        punchZones: { in: punch?.inZone ?? null, out: punch?.outZone ?? null },
        week: hoursOf(row),
        can: appActions(facts, row.end, caller.now, reported.has(row.assignmentId)),
      };
    });
  }

  /** Of the weeks of these shifts, with all that the agent works in them. */
  private async hours(rows: readonly ShiftRow[], caller: Caller) {
    const employers = [...new Set(rows.map(({ employerId }) => employerId))];
    const starts = rows.map(({ start }) => start).sort();
    const around = sql`r.start > ${starts[0] ?? caller.now}::timestamptz - interval '8 days' and r.start < ${starts.at(-1) ?? caller.now}::timestamptz + interval '8 days'`;
    const [all, weeks] = await Promise.all([
      this.shifts.find(caller, around),
      Promise.all(employers.map(async (id) => [id, await companyWeeks(this.models, id)] as const)),
    ]);
    const weekOf = new Map(weeks);
    const theirs = all.filter(({ employerId }) => weekOf.has(employerId));
    return weekHours(theirs, (shift) => weekOf.get(shift.employerId)!(shift));
  }
}

import { Injectable } from '@nestjs/common';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { appActions } from '#contracts/values/app-actions.ts';
import { documentsAt } from '#contracts/values/event-setup.ts';
import { workedMinutes } from '#contracts/values/hours.ts';
import { shiftStatus } from '#contracts/values/shift.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { EventSetupRow } from '#projections/event-setup/event-setup.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { PunchRow } from '#projections/punch/punch.table.ts';
import { ReportRow } from '#projections/report/report.table.ts';
import { reportScope } from '#projections/scope.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { FileService } from '#services/files/file.service.ts';
import { viewRows } from '#services/http/omitted-rows.ts';
import { ShiftView } from '#services/scheduling/shift/shift.view.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { factsOf } from '#services/scheduling/shift/visible-status.rule.ts';
import { companyWeeks } from '../auto-assign/company-weeks.ts';
import { weekHours } from './week-hours.rule.ts';

/** Shifts as shown to the agent who works them. */
@Injectable()
export class MyShiftView {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly view: ShiftView,
    private readonly models: ReadModels,
    private readonly files: FileService,
  ) {}

  /**
   * @param rows shifts of the caller, shown without what agents may not see
   * @param over whether these are past shifts, whose documents are no longer shown
   */
  async show(rows: readonly ShiftRow[], over: boolean, caller: Caller): Promise<MyShift[]> {
    const ids = (column: 'siteEventId' | 'placeId' | 'employerId') => rows.map((row) => row[column]);
    const ofThese = sql`r.type = 'EndOfShift' and r."assignmentId" = any(${rows.map(({ assignmentId }) => assignmentId)})`;
    const [events, setups, places, employers, views, reports, punches, hoursOf] = await Promise.all([
      this.models.byIds(SiteEventRow, ids('siteEventId')),
      this.models.byIds(EventSetupRow, over ? [] : ids('siteEventId')),
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
    const viewable = rows.filter(({ id }) => shown.has(id));
    return viewRows(viewable, caller, (row): MyShift => {
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
        documents: (row.punchOut ? [] : documentsAt(setups.get(row.siteEventId)?.documents ?? [], row.position)).map(
          ({ id, titleEn, titleFr, file }) => ({ id, titleEn, titleFr, file: this.files.shown(file, caller) }),
        ),
        note: row.note,
        status: shiftStatus(facts, caller.now),
        facts,
        breaks: row.breaks.map(({ start, end }) => ({ start, end })),
        workedMinutes: workedMinutes(row),
        punchZones: { in: punch?.inZone ?? null, out: punch?.outZone ?? null },
        week: hoursOf(row),
        reported: reported.has(row.assignmentId),
        can: appActions(facts, row.end, caller.now, reported.has(row.assignmentId)),
      };
    });
  }

  /** Hours of the weeks of these shifts, with all of the agent's shifts in them. */
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

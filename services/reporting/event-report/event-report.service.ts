import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import type { FileEndOfShiftReport, SaveReport } from '#contracts/api/event-reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Upload } from '#contracts/values/file.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { maxReportFiles, type ReportAuthor } from '#contracts/values/report.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { VisibleEvents } from '#services/scheduling/site-event/visible-events.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { EventReports } from './event-reports.ts';

type Office = Input<typeof SaveReport>;

/** Data that a report takes from its shift. */
const ofShift = ({ id, assignmentId, skillId, handedOnBy, ...shift }: ShiftRow) => ({
  shiftId: id,
  assignmentId,
  skillId,
  throughIds: [...handedOnBy],
  companyId: responsibleFor(shift),
});

/** Writes, changes, shares and withdraws reports of events. */
@Injectable()
export class EventReportService {
  constructor(
    private readonly reports: EventReports,
    private readonly shifts: VisibleShifts,
    private readonly commands: Commands,
    private readonly events: VisibleEvents,
  ) {}

  async byOffice({ id: siteEventId, type, shiftId, description, files }: Office, caller: Caller) {
    const shift = shiftId ? await this.shifts.byId(caller, shiftId) : undefined;
    if (shift && shift.siteEventId !== siteEventId) throw new Rejected('NOT_FOUND');
    const { customerId } = await this.events.byId(caller, siteEventId);
    const companyId = companyOf(caller) ?? customerId;
    // Only the responsible company reports how its agent worked.
    if (shift && responsibleFor(shift) !== companyId)
      throw new Rejected('REPORT_NOT_YOURS', {}, { shiftId: 'REPORT_NOT_YOURS' });
    const about = shift ? ofShift(shift) : { shiftId: null, assignmentId: null, skillId: null, throughIds: [] };
    const author = { id: caller.userId, agentId: null, firstName: caller.name, lastName: '' };
    return this.file({ siteEventId, customerId, author, type, description, ...about, companyId }, files, caller);
  }

  async byAgent({ id, description, files }: Input<typeof FileEndOfShiftReport>, caller: Caller) {
    const shift = await this.shifts.byAssignment(caller, id);
    if (!shift.punchOut) throw new Rejected('REPORT_BEFORE_END');
    const { siteEventId, customerId, firstName, lastName } = shift;
    const author = { id: caller.userId, agentId: shift.agentId, firstName: firstName ?? '', lastName: lastName ?? '' };
    return this.file(
      { siteEventId, customerId, author, type: 'EndOfShift', description, ...ofShift(shift) },
      files,
      caller,
    );
  }

  async revise(
    { id: siteEventId, reportId, type, description, files, keptFiles }: Office & { readonly reportId: string },
    caller: Caller,
  ) {
    const report = await this.reports.withAbility(reportId, 'revise', caller);
    if (report.siteEventId !== siteEventId) throw new Rejected('NOT_FOUND');
    const kept = report.files.filter(({ hash }) => keptFiles.includes(hash));
    if (kept.length + files.length > maxReportFiles)
      throw new Rejected('INVALID_INPUT', {}, { files: 'TOO_MANY_FILES' });
    const all = [...kept, ...(await this.reports.keep(files))];
    await this.commands.run(
      siteEvent,
      'ReviseReport',
      siteEventId,
      { siteEventId, reportId, type, description, files: all },
      caller,
    );
    return { id: reportId };
  }

  async share(reportId: string, shared: boolean, caller: Caller) {
    const { siteEventId } = await this.reports.withAbility(reportId, 'share', caller);
    await this.commands.run(siteEvent, 'ShareReport', siteEventId, { siteEventId, reportId, shared }, caller);
    return { id: reportId };
  }

  async withdraw(reportId: string, caller: Caller) {
    const { siteEventId } = await this.reports.withAbility(reportId, 'withdraw', caller);
    await this.commands.run(siteEvent, 'WithdrawReport', siteEventId, { siteEventId, reportId }, caller);
    return { id: reportId };
  }

  private async file(
    report: Omit<Parameters<typeof siteEvent.decide.FileReport>[0], 'reportId' | 'files'> & {
      readonly author: ReportAuthor;
    },
    files: readonly Upload[],
    caller: Caller,
  ) {
    const reportId = derivedId(caller.commandId, 'report');
    await this.commands.run(
      siteEvent,
      'FileReport',
      report.siteEventId,
      { ...report, reportId, files: await this.reports.keep(files) },
      caller,
    );
    return { id: reportId };
  }
}

import { Controller } from '@nestjs/common';
import {
  EventReports as Rows,
  FileEndOfShiftReport,
  SaveReport,
  ShareReport,
  WithdrawReport,
} from '#contracts/api/event-reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { EventReports } from './event-reports.ts';
import { EventReportService } from './event-report.service.ts';

/** Reports of events and of shifts: offices write and share them, agents report on their shifts. */
@Controller()
export class EventReportController {
  constructor(
    private readonly reports: EventReports,
    private readonly reportService: EventReportService,
  ) {}

  @Endpoint(Rows)
  list(input: Input<typeof Rows>, caller: Caller) {
    return this.reports.list(input, caller);
  }

  @Endpoint(SaveReport)
  save(input: Input<typeof SaveReport>, caller: Caller) {
    return input.reportId === null
      ? this.reportService.byOffice(input, caller)
      : this.reportService.revise({ ...input, reportId: input.reportId }, caller);
  }

  @Endpoint(ShareReport)
  share({ id, clientCanView }: Input<typeof ShareReport>, caller: Caller) {
    return this.reportService.share(id, clientCanView, caller);
  }

  @Endpoint(WithdrawReport)
  withdraw({ id }: Input<typeof WithdrawReport>, caller: Caller) {
    return this.reportService.withdraw(id, caller);
  }

  @Endpoint(FileEndOfShiftReport)
  endOfShift(input: Input<typeof FileEndOfShiftReport>, caller: Caller) {
    return this.reportService.byAgent(input, caller);
  }
}

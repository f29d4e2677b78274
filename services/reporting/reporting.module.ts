import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AlertController } from './alert/alert.controller.ts';
import { EventReportController } from './event-report/event-report.controller.ts';
import { EventReports } from './event-report/event-reports.ts';
import { EventReportService } from './event-report/event-report.service.ts';
import { NeedController } from './need/need.controller.ts';
import { WorkReportsController } from './work/work-reports.controller.ts';

/** Reports of events and shifts, and figures of periods, for offices. */
@Module({
  imports: [SchedulingModule],
  controllers: [AlertController, EventReportController, NeedController, WorkReportsController],
  providers: [EventReports, EventReportService],
})
export class ReportingModule {}

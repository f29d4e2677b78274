import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { CalendarCoverage } from './calendar/calendar-coverage.ts';
import { CalendarShifts } from './calendar/calendar-shifts.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { FeedController } from './feed/feed.controller.ts';
import { HistoryController } from './history/history.controller.ts';
import { Activities } from './operations/activities.ts';
import { AuditLogController } from './operations/audit-log.controller.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { Needs } from './operations/needs.ts';
import { NowController } from './operations/now.controller.ts';
import { Operations } from './operations/operations.ts';

/** What goes on, and what went on. Reads only. */
@Module({
  imports: [SchedulingModule],
  controllers: [
    AuditLogController,
    CalendarController,
    DashboardController,
    FeedController,
    HistoryController,
    NowController,
    OperationsController,
  ],
  providers: [Activities, CalendarCoverage, CalendarShifts, Needs, Operations],
})
export class LiveModule {}

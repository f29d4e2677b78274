import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { CalendarModule } from './calendar/calendar.module.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { FeedController } from './feed/feed.controller.ts';
import { HistoryController } from './history/history.controller.ts';
import { OperationsModule } from './operations/operations.module.ts';

/** Present and past activities; read only. */
@Module({
  imports: [CalendarModule, OperationsModule, SchedulingModule],
  controllers: [DashboardController, FeedController, HistoryController],
})
export class LiveModule {}

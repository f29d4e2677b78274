import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from './assignment.module.ts';
import { DryRunController } from './dry-run.controller.ts';
import { DryRunService } from './dry-run.service.ts';

/** What would be said to an assignment or a move that nobody has made yet. */
@Module({
  imports: [AssignmentModule, SchedulingModule],
  controllers: [DryRunController],
  providers: [DryRunService],
})
export class DryRunModule {}

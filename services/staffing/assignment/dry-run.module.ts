import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from './assignment.module.ts';
import { DryRunController } from './dry-run.controller.ts';
import { DryRunService } from './dry-run.service.ts';

/** Checks an assignment or a move before it is made. */
@Module({
  imports: [AssignmentModule, SchedulingModule],
  controllers: [DryRunController],
  providers: [DryRunService],
})
export class DryRunModule {}

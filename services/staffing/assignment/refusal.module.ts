import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { RefusalListController } from './refusal-list.controller.ts';
import { RefusalController } from './refusal.controller.ts';
import { RefusalService } from './refusal.service.ts';

/** Refused shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [RefusalController, RefusalListController],
  providers: [RefusalService],
})
export class RefusalModule {}

import { Module } from '@nestjs/common';
import { RefusalListController } from './refusal-list.controller.ts';
import { RefusalService } from './refusal.service.ts';

/** Refused shifts. */
@Module({
  controllers: [RefusalListController],
  providers: [RefusalService],
  exports: [RefusalService],
})
export class RefusalModule {}

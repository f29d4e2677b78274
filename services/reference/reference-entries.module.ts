import { Module } from '@nestjs/common';
import { ReferenceService } from './reference.service.ts';
import { ReferenceController } from './reference.controller.ts';
import { SampleSetController } from './sample-set.controller.ts';

/** The service with which every context stores its entries. */
@Module({
  controllers: [ReferenceController, SampleSetController],
  providers: [ReferenceService],
  exports: [ReferenceService],
})
export class ReferenceEntriesModule {}

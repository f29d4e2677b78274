import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { TagController } from './tag.controller.ts';
import { Tags } from './tags.ts';

/** Tags of events and shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [TagController],
  providers: [Tags],
})
export class TagModule {}

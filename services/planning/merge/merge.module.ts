import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { MergeController } from './merge.controller.ts';

/** Merges of shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [MergeController],
})
export class MergeModule {}

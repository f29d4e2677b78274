import { Module } from '@nestjs/common';
import { MergeModule } from './merge/merge.module.ts';
import { ShiftPlanningModule } from './shift/shift-planning.module.ts';
import { SiteEventModule } from './site-event/site-event.module.ts';
import { TagModule } from './tag/tag.module.ts';

/** Planning of events and their shifts. */
@Module({
  imports: [MergeModule, ShiftPlanningModule, SiteEventModule, TagModule],
})
export class PlanningModule {}

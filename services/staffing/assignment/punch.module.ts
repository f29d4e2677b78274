import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { PunchController } from './punch.controller.ts';
import { PunchPlaces } from './punch-places.ts';
import { ShownAssignments } from './shown-assignments.ts';

/** Punches of assignments. */
@Module({
  imports: [SchedulingModule],
  controllers: [PunchController],
  providers: [PunchPlaces, ShownAssignments],
  exports: [PunchPlaces, ShownAssignments],
})
export class PunchModule {}

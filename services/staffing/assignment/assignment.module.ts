import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { Assigning } from './assigning.ts';
import { AssignmentController } from './assignment.controller.ts';
import { Candidates } from './candidates.ts';
import { FillingController } from './filling.controller.ts';
import { ForeseeingController } from './foreseeing.controller.ts';
import { Foreseeing } from './foreseeing.ts';
import { PunchPlaces } from './punch-places.ts';
import { RatingController } from './rating.controller.ts';
import { Refusing } from './refusing.ts';

/** Agents on shifts. */
@Module({
  imports: [SchedulingModule],
  controllers: [AssignmentController, FillingController, ForeseeingController, RatingController],
  providers: [Assigning, Candidates, Foreseeing, PunchPlaces, Refusing],
  exports: [Assigning, Candidates, PunchPlaces],
})
export class AssignmentModule {}

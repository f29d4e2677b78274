import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { BulkModule } from '../bulk/bulk.module.ts';
import { TextOfferModule } from '../text-offer/text-offer.module.ts';
import { MyJobController } from './my-job.controller.ts';
import { OpenJobController } from './open-job.controller.ts';
import { PublicationController } from './publication.controller.ts';

/** Shifts that agents can take themselves. */
@Module({
  imports: [AssignmentModule, BulkModule, SchedulingModule, TextOfferModule],
  controllers: [MyJobController, OpenJobController, PublicationController],
})
export class OpenJobModule {}

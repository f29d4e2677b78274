import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { AssignmentModule } from '../assignment/assignment.module.ts';
import { BulkModule } from '../bulk/bulk.module.ts';
import { TextOfferModule } from '../text-offer/text-offer.module.ts';
import { ApplicantController } from './applicant.controller.ts';
import { MyJobController } from './my-job.controller.ts';
import { JobSettingsController } from './job-settings.controller.ts';
import { OpenJobController } from './open-job.controller.ts';
import { PublicationController } from './publication.controller.ts';

/** Shifts that agents can take themselves. */
@Module({
  imports: [AssignmentModule, BulkModule, SchedulingModule, TextOfferModule],
  controllers: [ApplicantController, MyJobController, OpenJobController, JobSettingsController, PublicationController],
})
export class OpenJobModule {}

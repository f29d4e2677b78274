import { Module } from '@nestjs/common';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { AgencyLicenceController } from './agency-licence.controller.ts';
import { AgencyController } from './agency.controller.ts';

/** Agencies and their licences. */
@Module({
  imports: [ReferenceModule],
  controllers: [AgencyController, AgencyLicenceController],
})
export class AgencyModule {}

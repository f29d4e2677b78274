import { Module } from '@nestjs/common';
import { SchedulingModule } from '#services/scheduling/scheduling.module.ts';
import { ShiftHolders } from '#services/scheduling/shift/shift-holders.ts';
import { AgencyLicences } from './agency-licences.ts';
import { CandidateController } from './candidate.controller.ts';
import { Candidates } from './candidates.ts';
import { HolderEligibility } from './holder-eligibility.ts';

/** Who could work a shift, and whether they still fit it. */
@Module({
  imports: [SchedulingModule],
  controllers: [CandidateController],
  providers: [AgencyLicences, Candidates, HolderEligibility, { provide: ShiftHolders, useExisting: HolderEligibility }],
  exports: [AgencyLicences, Candidates, ShiftHolders, HolderEligibility],
})
export class CandidatesModule {}

import { Module } from '@nestjs/common';
import { ShiftHolders } from '#kernel/shift-holders.ts';
import { AgencyLicences } from './agency-licences.ts';
import { Candidates } from './candidates.ts';
import { StillFits } from './still-fits.ts';

/** Who could work a shift, and whether they still fit it. */
@Module({
  providers: [AgencyLicences, Candidates, StillFits, { provide: ShiftHolders, useExisting: StillFits }],
  exports: [AgencyLicences, Candidates, ShiftHolders, StillFits],
})
export class CandidatesModule {}

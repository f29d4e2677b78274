import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module.ts';
import { OpenRuns } from './open-runs.ts';
import { PayRuns } from './pay-runs.ts';
import { RunInputs } from './run-inputs.ts';

/** Pay runs, and the inputs that each is computed from. */
@Module({
  imports: [TermsModule],
  providers: [OpenRuns, PayRuns, RunInputs],
  exports: [OpenRuns, PayRuns],
})
export class PayRunsModule {}

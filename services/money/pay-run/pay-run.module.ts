import { Module } from '@nestjs/common';
import { ShiftPayModule } from '../shift-pay/shift-pay.module.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { OpenRuns } from './open-runs.ts';
import { OwnStatementController } from './own-statement.controller.ts';
import { PayDecisionController } from './pay-decision.controller.ts';
import { PayProofController } from './pay-proof.controller.ts';
import { PayRunAgentsController } from './pay-run-agents.controller.ts';
import { PayRunController } from './pay-run.controller.ts';
import { PayRuns } from './pay-runs.ts';
import { PayStatementController } from './pay-statement.controller.ts';
import { RunInputs } from './run-inputs.ts';

/** Pay runs and their statements. */
@Module({
  imports: [ShiftPayModule, TermsModule],
  controllers: [
    OwnStatementController,
    PayDecisionController,
    PayProofController,
    PayRunAgentsController,
    PayRunController,
    PayStatementController,
  ],
  providers: [OpenRuns, PayRuns, RunInputs],
})
export class PayRunModule {}

import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module.ts';
import { PayDecisionController } from './pay-decision.controller.ts';
import { PayRunAgentsController } from './pay-run-agents.controller.ts';
import { PayRunClosingController } from './pay-run-closing.controller.ts';
import { PayRunController } from './pay-run.controller.ts';
import { PayRunsModule } from './pay-runs.module.ts';
import { SimulationController } from './simulation.controller.ts';
import { StatementModule } from './statement.module.ts';

/** Pay runs, their statements and their simulation. */
@Module({
  imports: [PayRunsModule, StatementModule, TermsModule],
  controllers: [
    PayDecisionController,
    PayRunAgentsController,
    PayRunClosingController,
    PayRunController,
    SimulationController,
  ],
})
export class PayRunModule {}

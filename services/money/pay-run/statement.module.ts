import { Module } from '@nestjs/common';
import { ShiftPayModule } from '../shift-pay/shift-pay.module.ts';
import { OwnStatementController } from './own-statement.controller.ts';
import { PayLineFacts } from './pay-line-facts.ts';
import { PayProofController } from './pay-proof.controller.ts';
import { PayRunsModule } from './pay-runs.module.ts';
import { PayStatementController } from './pay-statement.controller.ts';

/** Statements of agents, and the proof of a run. */
@Module({
  imports: [PayRunsModule, ShiftPayModule],
  providers: [PayLineFacts],
  controllers: [OwnStatementController, PayProofController, PayStatementController],
})
export class StatementModule {}

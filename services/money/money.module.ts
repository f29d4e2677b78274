import { Global, Module } from '@nestjs/common';
import { MoneyInputsModule } from './inputs/money-inputs.module.ts';
import { AnnualLeaveController } from './leave/annual-leave.controller.ts';
import { PayRunModule } from './pay-run/pay-run.module.ts';
import { SimulationController } from './pay-run/simulation.controller.ts';
import { RecalculatedPeriodsModule } from './run/recalculated-periods.module.ts';
import { ShiftPayModule } from './shift-pay/shift-pay.module.ts';
import { TermsModule } from './terms/terms.module.ts';

/** Pay and billing. Global, because contexts that show shifts get their prices from it. */
@Global()
@Module({
  imports: [MoneyInputsModule, RecalculatedPeriodsModule, PayRunModule, ShiftPayModule, TermsModule],
  controllers: [AnnualLeaveController, SimulationController],
  exports: [MoneyInputsModule, RecalculatedPeriodsModule, ShiftPayModule, TermsModule],
})
export class MoneyModule {}

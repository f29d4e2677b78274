import { Global, Module } from '@nestjs/common';
import { BillingModule } from './billing-run/billing.module.ts';
import { MoneyInputsModule } from './inputs/money-inputs.module.ts';
import { AnnualLeaveController } from './leave/annual-leave.controller.ts';
import { PayRunModule } from './pay-run/pay-run.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RecalculatedPeriodsModule } from './run/recalculated-periods.module.ts';
import { ShiftPayModule } from './shift-pay/shift-pay.module.ts';
import { TermsModule } from './terms/terms.module.ts';

const lent = [MoneyInputsModule, RecalculatedPeriodsModule, ShiftPayModule, TermsModule];

/** Pay and billing. Global, because contexts that show shifts get their prices from it. */
@Global()
@Module({
  imports: [...lent, BillingModule, PayRunModule, ReportsModule],
  controllers: [AnnualLeaveController],
  exports: lent,
})
export class MoneyModule {}

import { Module } from '@nestjs/common';
import { RecalculatedBills } from '../billing-run/recalculated-bills.ts';
import { MoneyInputsModule } from '../inputs/money-inputs.module.ts';
import { RecalculatedPay } from '../pay-run/recalculated-pay.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { RecalculatedPeriods } from './recalculated-periods.ts';

/** Effects of a change of terms on closed periods. */
@Module({
  imports: [MoneyInputsModule, TermsModule],
  providers: [RecalculatedBills, RecalculatedPay, RecalculatedPeriods],
  exports: [RecalculatedBills, RecalculatedPay, RecalculatedPeriods],
})
export class RecalculatedPeriodsModule {}

import { Module } from '@nestjs/common';
import { MovedBills } from '../billing-run/moved-bills.ts';
import { MoneyInputsModule } from '../inputs/money-inputs.module.ts';
import { MovedPay } from '../pay-run/moved-pay.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { MovedPeriods } from './moved-periods.ts';

/** What a change of terms moves in closed periods. */
@Module({
  imports: [MoneyInputsModule, TermsModule],
  providers: [MovedBills, MovedPay, MovedPeriods],
  exports: [MovedBills, MovedPay, MovedPeriods],
})
export class MovedPeriodsModule {}

import { Global, Module } from '@nestjs/common';
import { BillingLookup } from './billing-run/billing-inputs.ts';
import { MovedBills } from './billing-run/moved-bills.ts';
import { MoneyInputs } from './inputs/money-inputs.ts';
import { AnnualLeaveController } from './leave/annual-leave.controller.ts';
import { MoneyNames } from './pay-run/money-names.ts';
import { MovedPay } from './pay-run/moved-pay.ts';
import { PayInputReader } from './pay-run/pay-input-reader.ts';
import { PayRunModule } from './pay-run/pay-run.module.ts';
import { SimulationController } from './pay-run/simulation.controller.ts';
import { MovedPeriods } from './run/moved-periods.ts';
import { ShiftPayModule } from './shift-pay/shift-pay.module.ts';
import { TermsModule } from './terms/terms.module.ts';

/** Pay and billing; contexts that show shifts get their prices from it. */
@Global()
@Module({
  imports: [PayRunModule, ShiftPayModule, TermsModule],
  controllers: [AnnualLeaveController, SimulationController],
  providers: [BillingLookup, MoneyInputs, MoneyNames, MovedBills, MovedPay, MovedPeriods, PayInputReader],
  exports: [
    BillingLookup,
    MoneyInputs,
    MoneyNames,
    MovedBills,
    MovedPeriods,
    PayInputReader,
    ShiftPayModule,
    TermsModule,
  ],
})
export class MoneyModule {}

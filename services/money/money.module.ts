import { Global, Module } from '@nestjs/common';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import { ReferenceModule } from '#services/reference/reference.module.ts';
import { BillingLookup } from './billing-run/billing-inputs.ts';
import { MovedBills } from './billing-run/moved-bills.ts';
import { MoneyInputs } from './inputs/money-inputs.ts';
import { AnnualLeaveController } from './leave/annual-leave.controller.ts';
import { MoneyNames } from './pay-run/money-names.ts';
import { MovedPay } from './pay-run/moved-pay.ts';
import { PayInputReader } from './pay-run/pay-input-reader.ts';
import { OwnStatementController } from './pay-run/own-statement.controller.ts';
import { PayDecisionController } from './pay-run/pay-decision.controller.ts';
import { PayProofController } from './pay-run/pay-proof.controller.ts';
import { OpenRuns } from './pay-run/open-runs.ts';
import { PayRunAgentsController } from './pay-run/pay-run-agents.controller.ts';
import { PayRunController } from './pay-run/pay-run.controller.ts';
import { PayRuns } from './pay-run/pay-runs.ts';
import { PayStatementController } from './pay-run/pay-statement.controller.ts';
import { SimulationController } from './pay-run/simulation.controller.ts';
import { MovedPeriods } from './run/moved-periods.ts';
import { RunInputs } from './pay-run/run-inputs.ts';
import { Explanations } from './shift-pay/explanations.ts';
import { ShiftPayController } from './shift-pay/shift-pay.controller.ts';
import { ShiftPayView } from './shift-pay/shift-pay.view.ts';
import { ShiftRates } from './shift-pay/shift-rates.ts';
import { ShiftWorks } from './shift-pay/shift-works.ts';
import { TermsPriceList } from './shift-pay/terms-price-list.ts';
import { TermsModule } from './terms/terms.module.ts';

/** What is paid and billed; who shows shifts asks it for their prices. */
@Global()
@Module({
  imports: [ReferenceModule, TermsModule],
  controllers: [
    AnnualLeaveController,
    OwnStatementController,
    PayDecisionController,
    PayProofController,
    PayRunAgentsController,
    PayRunController,
    PayStatementController,
    ShiftPayController,
    SimulationController,
  ],
  providers: [
    BillingLookup,
    Explanations,
    MoneyInputs,
    MoneyNames,
    MovedBills,
    MovedPay,
    MovedPeriods,
    OpenRuns,
    PayInputReader,
    PayRuns,
    RunInputs,
    ShiftPayView,
    ShiftRates,
    ShiftWorks,
    { provide: ShiftPriceList, useClass: TermsPriceList },
  ],
  exports: [BillingLookup, MoneyInputs, MovedBills, MovedPeriods, ShiftPriceList, TermsModule],
})
export class MoneyModule {}

import { Module } from '@nestjs/common';
import { BillingLookup } from '../billing-run/billing-inputs.ts';
import { MoneyNames } from '../pay-run/money-names.ts';
import { PayInputReader } from '../pay-run/pay-input-reader.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { MoneyInputs } from './money-inputs.ts';

/** What pay and bills are computed from. */
@Module({
  imports: [TermsModule],
  providers: [BillingLookup, MoneyInputs, MoneyNames, PayInputReader],
  exports: [BillingLookup, MoneyInputs, MoneyNames, PayInputReader],
})
export class MoneyInputsModule {}

import { Module } from '@nestjs/common';
import { BillingLookup } from '../billing-run/billing-inputs.ts';
import { MoneyNames } from '../pay-run/money-names.ts';
import { PayInputReader } from '../pay-run/pay-input-reader.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { EventNames } from './event-names.ts';
import { MoneyInputs } from './money-inputs.ts';

/** What pay and bills are computed from. */
@Module({
  imports: [TermsModule],
  providers: [BillingLookup, EventNames, MoneyInputs, MoneyNames, PayInputReader],
  exports: [BillingLookup, EventNames, MoneyInputs, MoneyNames, PayInputReader],
})
export class MoneyInputsModule {}

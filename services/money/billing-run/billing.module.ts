import { Module } from '@nestjs/common';
import { InvoicesController } from '../invoice/invoices.controller.ts';
import { KeptPdfs } from '../invoice/kept-pdfs.ts';
import { MoneyModule } from '../money.module.ts';
import { ClientsBillingController } from '../reports/clients-billing.controller.ts';
import { MoneyReportsController } from '../reports/money-reports.controller.ts';
import { OpenMoney } from '../reports/open-money.ts';
import { BillingApprovalController } from './billing-approval.controller.ts';
import { BillingRunsController } from './billing-runs.controller.ts';
import { BillingSimulationController } from './billing-simulation.controller.ts';

/** What suppliers bill: runs, invoices and credit notes. */
@Module({
  imports: [MoneyModule],
  controllers: [
    BillingApprovalController,
    BillingRunsController,
    ClientsBillingController,
    InvoicesController,
    MoneyReportsController,
    BillingSimulationController,
  ],
  providers: [KeptPdfs, OpenMoney],
})
export class BillingModule {}

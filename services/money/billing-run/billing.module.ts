import { Module } from '@nestjs/common';
import { InvoicesController } from '../invoice/invoices.controller.ts';
import { InvoicePdfStore } from '../invoice/invoice-pdf-store.ts';
import { BillingApprovalController } from './billing-approval.controller.ts';
import { BillingRunsController } from './billing-runs.controller.ts';
import { BillingSimulationController } from './billing-simulation.controller.ts';

/** Billing of suppliers: runs, invoices and credit notes. */
@Module({
  controllers: [BillingApprovalController, BillingRunsController, BillingSimulationController, InvoicesController],
  providers: [InvoicePdfStore],
})
export class BillingModule {}

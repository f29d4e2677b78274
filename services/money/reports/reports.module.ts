import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module.ts';
import { ClientsBillingController } from './clients-billing.controller.ts';
import { MoneyReportsController } from './money-reports.controller.ts';
import { OpenMoney } from './open-money.ts';
import { ReportsController } from './reports.controller.ts';

/** Money reports of companies. */
@Module({
  imports: [TermsModule],
  controllers: [ClientsBillingController, MoneyReportsController, ReportsController],
  providers: [OpenMoney],
})
export class ReportsModule {}

import { Module } from '@nestjs/common';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import { ShiftPayController } from './shift-pay.controller.ts';
import { ShiftRates } from './shift-rates.ts';
import { ShiftWorksModule } from './shift-works.module.ts';
import { TermsPriceList } from './terms-price-list.ts';

/** Pay and billing of a single shift, with explanations. */
@Module({
  imports: [ShiftWorksModule],
  controllers: [ShiftPayController],
  providers: [ShiftRates, { provide: ShiftPriceList, useClass: TermsPriceList }],
  exports: [ShiftPriceList, ShiftWorksModule],
})
export class ShiftPayModule {}

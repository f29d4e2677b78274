import { Module } from '@nestjs/common';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import { TermsModule } from '../terms/terms.module.ts';
import { Explanations } from './explanations.ts';
import { ShiftPayController } from './shift-pay.controller.ts';
import { ShiftPayView } from './shift-pay.view.ts';
import { ShiftRates } from './shift-rates.ts';
import { ShiftWorks } from './shift-works.ts';
import { TermsPriceList } from './terms-price-list.ts';

/** Pay and billing of a single shift, with explanations. */
@Module({
  imports: [TermsModule],
  controllers: [ShiftPayController],
  providers: [
    Explanations,
    ShiftPayView,
    ShiftRates,
    ShiftWorks,
    { provide: ShiftPriceList, useClass: TermsPriceList },
  ],
  exports: [Explanations, ShiftPriceList],
})
export class ShiftPayModule {}

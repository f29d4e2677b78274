import { Module } from '@nestjs/common';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { RecalculatedPeriodsModule } from '../run/recalculated-periods.module.ts';
import { RecalculatedShifts } from './recalculated-shifts.ts';
import { ShiftPayController } from './shift-pay.controller.ts';
import { ShiftRates } from './shift-rates.ts';
import { ShiftWorksModule } from './shift-works.module.ts';
import { TermsPriceList } from './terms-price-list.ts';

const prices = { provide: ShiftPriceList, useClass: TermsPriceList };
const recalculation = { provide: ShiftRecalculation, useExisting: RecalculatedShifts };

/** Pay and billing of a single shift, with explanations. */
@Module({
  imports: [RecalculatedPeriodsModule, ShiftWorksModule],
  controllers: [ShiftPayController],
  providers: [RecalculatedShifts, ShiftRates, prices, recalculation],
  exports: [prices, recalculation, ShiftWorksModule],
})
export class ShiftPayModule {}

import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/shift-pay.ts';
import { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import type { Input } from '#contracts/endpoint.ts';
import { mayUseClientMode } from '#contracts/values/client-mode.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { RecalculatedShifts } from './recalculated-shifts.ts';
import { ShiftPayView } from './shift-pay.view.ts';
import { ShiftRates } from './shift-rates.ts';
import { ShiftWorks } from './shift-works.ts';
import { moneyAccessOf } from './money-access.ts';

/** Pay and billing of a shift, before and after it is saved; records nothing. */
@Controller()
export class ShiftPayController {
  constructor(
    private readonly models: ReadModels,
    private readonly works: ShiftWorks,
    private readonly view: ShiftPayView,
    private readonly rates: ShiftRates,
    private readonly recalculated: RecalculatedShifts,
  ) {}

  @Endpoint(calls.ShiftPay)
  async pay({ id, clientMode, draft }: Input<typeof calls.ShiftPay>, caller: Caller) {
    const row = await this.models.row(ShiftRow, shiftScope(caller), id);
    const work = row && (await this.works.of([row])).get(id);
    if (!row || !work || (clientMode && !mayUseClientMode(caller.role))) throw new Rejected('NOT_FOUND');
    return this.view.show(row, work, moneyAccessOf(row, caller, clientMode), draft, caller);
  }

  @Endpoint(calls.ShiftRates)
  rated(input: Input<typeof calls.ShiftRates>, caller: Caller) {
    return this.rates.of(input, caller);
  }

  @Endpoint(calls.ShiftPrimes)
  primed(input: Input<typeof calls.ShiftPrimes>, caller: Caller) {
    return this.rates.primesOf(input, caller);
  }

  @Endpoint(PreviewShiftChange)
  moved({ draft, ...ticked }: Input<typeof PreviewShiftChange>, caller: Caller) {
    return this.recalculated.of(ticked, draft, caller);
  }
}

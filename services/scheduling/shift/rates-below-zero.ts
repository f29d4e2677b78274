import { Injectable } from '@nestjs/common';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import type { Caller } from '#kernel/caller.ts';
import { ShiftPriceList } from '#kernel/shift-price-list.ts';

const original = {
  salary: 'originalSalary',
  billing: 'originalBillingPrice',
  clientBilling: 'originalClientBillingPrice',
} as const;

/** Overrides of shifts that would bring a rate below 0, which are refused (rule override.kind). */
@Injectable()
export class RatesBelowZero {
  constructor(private readonly prices: ShiftPriceList) {}

  /**
   * Those of the shifts whose rate the override would make negative; rates that the caller may not see are not
   * compared, as a refusal would reveal them.
   */
  async of(
    shiftIds: readonly string[],
    rate: Rate,
    override: RateOverride | null | undefined,
    caller: Caller,
  ): Promise<ReadonlySet<string>> {
    if (override?.mode !== 'dynamic' || override.amount >= 0) return new Set();
    const prices = await this.prices.of(shiftIds, caller);
    return new Set(shiftIds.filter((id) => (prices.get(id)?.[original[rate]] ?? Infinity) + override.amount < 0));
  }
}

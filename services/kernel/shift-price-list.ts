import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import type { Caller } from './caller.ts';

/** What shifts cost and charge an hour, for who shows shifts and knows nothing of terms. */
export abstract class ShiftPriceList {
  /** The prices of those shifts that the viewer may see, by shift; each as far as they may see it. */
  abstract of(shiftIds: readonly string[], viewer: Caller): Promise<ReadonlyMap<string, ShiftPrices>>;
}

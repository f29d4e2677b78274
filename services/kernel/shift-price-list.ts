import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import type { Caller } from './caller.ts';

/** Hourly prices of shifts, in cents, for contexts that show shifts and don't know about terms. */
export abstract class ShiftPriceList {
  /** Shift id → prices, for shifts that the viewer may see; each price only where they may see it. */
  abstract of(shiftIds: readonly string[], viewer: Caller): Promise<ReadonlyMap<string, ShiftPrices>>;
}

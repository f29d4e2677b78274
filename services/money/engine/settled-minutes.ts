import type { Settled } from './lines.ts';
import { rounded } from './rounding.ts';
import type { BillingTerms } from './terms.ts';

/** Names of the input that says to what a presence's minutes were rounded. */
const roundedInput = { up: 'roundedUp', nearest: 'roundedToNearest' } as const;

interface Rules {
  /** Undefined for a shift that was handed on. */
  readonly terms: BillingTerms | undefined;
  /** Fewest minutes billed. */
  readonly least: number;
  /** Minutes under another shift. */
  readonly elsewhere: number;
  /** The event that switched the minimum, if any. */
  readonly switchedBy: string | undefined;
}

/**
 * Billed minutes of a presence, with their explanation: those worked or planned, then what rounding and the minimum
 * make of them.
 * @param minutes worked or planned, as the terms say
 */
export const settledMinutes = (
  minutes: number,
  { terms, least, elsewhere, switchedBy }: Rules,
): { readonly minutes: number } & Settled => {
  const basis = terms?.basis ?? 'worked';
  const rounding = terms?.rounding ?? 'none';
  const quarters = rounded(minutes, rounding);
  const rounds = quarters !== minutes;
  const raises = least > quarters;
  return {
    minutes: Math.max(quarters, least),
    inputs: {
      [basis]: minutes,
      ...(elsewhere > 0 && basis === 'worked' && { elsewhere }),
      ...(rounds && rounding !== 'none' && { [roundedInput[rounding]]: quarters }),
      ...(raises && { chargedMinimum: least }),
    },
    factIds: [
      ...(terms && (rounds || basis === 'planned') ? [terms.factId] : []),
      ...(raises && switchedBy !== undefined ? [switchedBy] : []),
    ],
  };
};

import type { BillingTerms } from './terms.ts';

/** The step that clients are billed in, minutes. */
const quarter = 15;

/** Whole minutes to quarters of an hour; between two quarters there is no half minute. */
export const rounded = (minutes: number, how: BillingTerms['rounding']): number =>
  how === 'none' ? minutes : (how === 'up' ? Math.ceil(minutes / quarter) : Math.round(minutes / quarter)) * quarter;

import type { BillingTerms } from './terms.ts';

/** Minutes to which client billing is rounded. */
const quarter = 15;

/** Whole minutes rounded to quarters of an hour; a tie can't occur. */
export const rounded = (minutes: number, how: BillingTerms['rounding']): number =>
  how === 'none' ? minutes : (how === 'up' ? Math.ceil(minutes / quarter) : Math.round(minutes / quarter)) * quarter;

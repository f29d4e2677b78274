import type { z } from 'zod';
import type { RateChange } from '#contracts/api/rates.ts';

type Change = z.output<typeof RateChange>;

/** Values of the form of an override. `amount`: cents an hour, never below 0. */
export type OverrideDraft = {
  readonly mode: 'fixed' | 'addition' | 'diminution';
  readonly amount?: number;
  readonly from: string;
};

export const draftOf = (change: Change | null, from: string): OverrideDraft =>
  change
    ? { mode: change.kind === 'fixed' ? 'fixed' : change.direction, amount: change.value, from }
    : { mode: 'addition', from };

/** The input of the call (rule override.kind). */
export const changeOf = ({ mode, amount = 0 }: OverrideDraft): Change =>
  mode === 'fixed'
    ? { kind: 'fixed', direction: 'addition', value: amount }
    : { kind: 'dynamic', direction: mode, value: amount };

/** Cents an hour added to the general rate, negative if taken off; for a fixed override the rate itself. */
export const signed = ({ kind, direction, value }: Change): number =>
  kind === 'dynamic' && direction === 'diminution' ? -value : value;

/** The rate under an override; null if it depends on the general rate and that is unknown. */
export const resultOf = (usual: number | null, change: Change): number | null =>
  change.kind === 'fixed' ? change.value : usual === null ? null : usual + signed(change);

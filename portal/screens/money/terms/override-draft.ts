import type { z } from 'zod';
import type { RateChange } from '#contracts/api/rates.ts';

type Change = z.output<typeof RateChange>;

/** How the form of an override is filled in. `amount`: cents an hour, never below 0. */
export type OverrideDraft = {
  readonly mode: 'fixed' | 'addition' | 'diminution';
  readonly amount?: number;
  readonly from: string;
};

export const draftOf = (change: Change | null, from: string): OverrideDraft =>
  change
    ? { mode: change.kind === 'fixed' ? 'fixed' : change.direction, amount: change.value, from }
    : { mode: 'addition', from };

/** What the call is sent (rule override.kind). */
export const changeOf = ({ mode, amount = 0 }: OverrideDraft): Change =>
  mode === 'fixed'
    ? { kind: 'fixed', direction: 'addition', value: amount }
    : { kind: 'dynamic', direction: mode, value: amount };

/** Cents an hour added to what holds otherwise, below 0 taken off; of a fixed override what stands instead. */
export const signed = ({ kind, direction, value }: Change): number =>
  kind === 'dynamic' && direction === 'diminution' ? -value : value;

/** What an override makes of the rate that holds without it; null where that is not known and would be needed. */
export const resultOf = (usual: number | null, change: Change): number | null =>
  change.kind === 'fixed' ? change.value : usual === null ? null : usual + signed(change);

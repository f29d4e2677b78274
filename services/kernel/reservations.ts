import type { Claim } from './decider.ts';

/** Somebody else holds what was claimed. */
export class Taken extends Error {
  constructor(readonly claim: Claim) {
    super('claimed by another');
  }
}

/**
 * Cross-stream truths: written before the append, settled after it. A holder is a stream; `revision` orders its own claims,
 * so that two commands racing on one stream can't undo each other's.
 */
export interface Reservations {
  /** Takes all claims or none, beside what the holder already has. @throws Taken */
  hold(holder: string, revision: number, claims: readonly Claim[]): Promise<void>;
  /** The append went through: older claims of the holder go. */
  settle(holder: string, revision: number): Promise<void>;
  /** The append did not go through: what `hold` took at this revision goes, unless the stream has since reached it. */
  release(holder: string, revision: number): Promise<void>;
  /** Claims older than a minute, for the reconciler. */
  stale(): Promise<readonly { readonly holder: string; readonly revision: number }[]>;
}

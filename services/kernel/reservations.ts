import type { Claim } from './decider.ts';

/** Somebody else holds what was claimed. */
export class Taken extends Error {
  constructor(readonly claim: Claim) {
    super('claimed by another');
  }
}

/**
 * Cross-stream truths: written before the append, settled after it. A holder is a stream; `revision` orders its own claims and
 * `token` (the command's id) tells two commands racing for the same revision apart, so that neither can undo the other's.
 */
export abstract class Reservations {
  /** Takes all claims or none, beside what the holder already has. Repeating it changes nothing. @throws Taken */
  abstract hold(holder: string, revision: number, token: string, claims: readonly Claim[]): Promise<void>;
  /** The append went through: claims of earlier revisions go. */
  abstract settle(holder: string, revision: number): Promise<void>;
  /** The append did not go through: what this command took goes. */
  abstract release(holder: string, token: string): Promise<void>;
  /**
   * Does work that nobody else may do meanwhile, in whatever process; others of one of its names wait their turn for some seconds.
   * @throws Rejected TOO_MUCH_AT_ONCE when it is still going on then, or when too much else is done alone
   */
  abstract alone<T>(names: string | readonly string[], work: () => Promise<T>): Promise<T>;
  /** Holders with claims older than a minute, by name after `after`; for the reconciler. */
  abstract holders(after: string, limit: number): Promise<readonly string[]>;
  /** Makes the claims of a holder what its events say, unless they changed within the last minute. @returns whether anything was wrong */
  abstract reconcile(holder: string, revision: number, claims: readonly Claim[]): Promise<boolean>;
}
